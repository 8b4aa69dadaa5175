import { isMainThread } from "node:worker_threads";

// React's development build renders eight times slower and writes other bytes. To be imported before anything that
// imports React; a module with JSX cannot do that itself, since its import of React's JSX runtime always comes first.
// Only the thread that asks React for its warnings chooses otherwise.
if (isMainThread) process.env["NODE_ENV"] = "production";

// esbuild is written in Go and collects garbage when its heap is twice as large; at five times its size a rebuild takes half
// as long.
process.env["GOGC"] ??= "400";
