import { execFileSync } from "node:child_process";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { Resvg } from "@resvg/resvg-js";
import { photo } from "../../browser/photo.ts";

/** A local server in place of the host of the photos. */
export interface PhotoHost {
  readonly port: number;
  readonly close: () => void;
}

/**
 * Starts a host of photos: HTTPS with a self-signed certificate, HTTP/2 as on the real host, and a picture of the
 * requested size.
 */
export async function photoHost(): Promise<PhotoHost> {
  const pem = certificate();
  const drawn = new Map<number, Buffer>();
  const drawnAt = (width: number) => {
    const picture = drawn.get(width) ?? new Resvg(photo, { fitTo: { mode: "width", value: width } }).render().asPng();
    drawn.set(width, picture);
    return picture;
  };
  const server = createSecureServer({ key: pem, cert: pem }, ({ url }, response) => {
    const width = Number(new URL(url, "https://photos.test").searchParams.get("w"));
    response.writeHead(200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000" });
    response.end(drawnAt(width));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** A private key, followed by its certificate. */
function certificate(): string {
  const kind = ["-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", "/CN=photos"];
  return execFileSync("openssl", ["req", ...kind, "-keyout", "-"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}
