import type { Host } from "./host-file.ts";
import { nginx } from "./nginx.ts";
import { shellQuoted } from "./shell-quoted.ts";

/** A `Dockerfile` for nginx on Alpine, which has a package with the brotli module. */
export const docker: Host = (table) => {
  const { base, outDir, besideDir, commands } = table;
  const text = `# ${commands.here} && docker build -f ${shellQuoted(`${besideDir}/Dockerfile`)} -t site . && docker run -p 8080:80 site
FROM alpine:3
RUN apk add --no-cache nginx nginx-mod-http-brotli
${copy(`${besideDir}/nginx.conf`, "/etc/nginx/http.d/default.conf")}
${copy(outDir, `/usr/share/nginx/html${base}`)}
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
`;
  return [...nginx(table), { place: "beside", path: "Dockerfile", text }];
};

/** The form of `COPY` that allows spaces. */
function copy(from: string, to: string): string {
  return `COPY [${JSON.stringify(from)}, ${JSON.stringify(to)}]`;
}
