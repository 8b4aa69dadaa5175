// Plain JavaScript: the hooks of tsx do not come along into a thread.
async function start() {
  const { register } = await import("tsx/esm/api");
  register();
  await import("./development-render.ts");
}

void start();
