import { isMainThread } from "node:worker_threads";

// React's development build renders eight times slower and writes other bytes. Import this before any module that
// imports React. A module with JSX cannot do that, because the import of React's JSX runtime always comes first.
// Only the process that collects React's warnings uses another value.
if (isMainThread && process.argv[2] !== "development-render") process.env["NODE_ENV"] = "production";

// esbuild is written in Go, which collects garbage when its heap is twice as large. At five times its size, a rebuild
// takes half as long.
process.env["GOGC"] ??= "400";
