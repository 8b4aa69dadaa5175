import type { Host } from "./host-file.ts";
import { nginx } from "./nginx.ts";

/** A `Dockerfile` for nginx; Alpine's has a package with the brotli module. */
export const docker: Host = (table) => {
  const { base, outDir, besideDir } = table;
  const text = `# npm run build && docker build -f ${besideDir}/Dockerfile -t site . && docker run -p 8080:80 site
FROM alpine:3
RUN apk add --no-cache nginx nginx-mod-http-brotli
COPY ${besideDir}/nginx.conf /etc/nginx/http.d/default.conf
COPY ${outDir} /usr/share/nginx/html${base}
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
`;
  return [...nginx(table), { place: "beside", path: "Dockerfile", text }];
};
