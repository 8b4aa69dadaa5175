/** Forbids a process the network. Pipes are left alone: over one it speaks with the bundler. */
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

function refuse(what: string): () => never {
  return () => {
    // Code that catches this error cannot hide it.
    process.exitCode = 99;
    process.on("exit", () => process.exit(99));
    throw new Error(`the network is forbidden: ${what}`);
  };
}

const { connect } = net.Socket.prototype;

// All of http, https, http2, tls and fetch connect by this.
net.Socket.prototype.connect = function (this: net.Socket, ...args: readonly unknown[]) {
  const [first] = (Array.isArray(args[0]) ? args[0] : args) as readonly unknown[];
  const isPipe = typeof first === "string" || typeof (first as { path?: unknown }).path === "string";
  if (!isPipe) refuse("net.connect")();
  return Reflect.apply(connect, this, args) as net.Socket;
};
net.Server.prototype.listen = refuse("net.listen");
dgram.createSocket = refuse("dgram.createSocket");
dgram.Socket.prototype.send = refuse("dgram.send");
dgram.Socket.prototype.bind = refuse("dgram.bind");
for (const lookup of [dns, dns.promises]) {
  for (const name of Object.keys(lookup).filter((key) => /^(?:lookup|resolve|reverse)/.test(key))) {
    Object.assign(lookup, { [name]: refuse(`dns.${name}`) });
  }
}
syncBuiltinESMExports();
