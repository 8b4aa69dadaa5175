import type { Host } from "./host-file.ts";
import type { HostingTable } from "./hosting-table.ts";

/** `nginx.conf`: a server to be included by the main configuration, as files in `conf.d` are. */
export const nginx: Host = (table) => [{ place: "beside", path: "nginx.conf", text: configuration(table) }];

/**
 * All headers are added in one place, and what differs is looked up: a location
 * with headers of its own would inherit none
 * (https://nginx.org/en/docs/http/ngx_http_headers_module.html).
 */
function configuration(table: HostingTable): string {
  const { headers, pages, hashedFolder, cacheControl } = table;
  // "/" is looked for as "//index.html".
  const policies = pages.map((page) => `~^/+${escaped(page.file.slice(1))}$ "${page.policy}";`);
  return `# Copy into /etc/nginx/conf.d, set server_name, and let root be the folder that was built.
map $uri $page_policy {
    default "frame-ancestors 'none'";
${indented(policies)}
}

map $uri $lifetime {
    default "${cacheControl.others}";
    ~^${escaped(hashedFolder)} "${cacheControl.hashed}";
}

server {
    listen 80;
    server_name _;
    root /usr/share/nginx/html;
    charset utf-8;
    absolute_redirect off;
    error_page 404 /404.html;

${indented(Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`))}
    add_header Content-Security-Policy $page_policy always;
    add_header Cache-Control $lifetime always;

${indented(compression(table))}

    rewrite ^/index\\.html$ / permanent;
    rewrite ^((?:/[\\w-]+)+)/(?:index\\.html)?$ $1 permanent;

    location / {
        try_files $uri $uri/index.html =404;
    }

    location ~ /\\.(?!well-known/) {
        return 404;
    }
}
`;
}

function compression({ isCompressed }: HostingTable): string[] {
  if (!isCompressed) return ["gzip on;", "gzip_vary on;", `gzip_types ${compressedTypes.join(" ")};`];
  return [
    "gzip_static on;",
    "gzip_vary on;",
    "# Needs the module ngx_brotli (Debian: libnginx-mod-http-brotli-static); without it take this line out.",
    "brotli_static on;",
  ];
}

const compressedTypes = [
  "application/javascript",
  "text/javascript",
  "image/svg+xml",
  "text/css",
  "application/json",
  "application/manifest+json",
  "text/xml",
  "text/plain",
];

function escaped(text: string): string {
  return text.replaceAll(".", "\\.");
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join("\n");
}
