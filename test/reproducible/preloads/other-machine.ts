/** Makes a process see another machine and another user. */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const machine = { hostname: "elsewhere", release: "1.0", version: "none", machine: "none" };
const user = { username: "nobody-known", uid: 4711, gid: 4711, shell: "/bin/none", homedir: "/home/nobody-known" };

for (const [name, answer] of Object.entries(machine)) Object.assign(os, { [name]: () => answer });
Object.assign(os, { userInfo: () => user, cpus: () => [], availableParallelism: () => 1, totalmem: () => 2 ** 29 });
syncBuiltinESMExports();
