import { redirectedTo } from "../load/definition/redirects.ts";
import { hiddenFiles, type Host } from "./host-file.ts";
import type { HostingTable } from "./hosting-table.ts";

/** `nginx.conf`: a `server` that the main configuration includes, like the files in `conf.d`. */
export const nginx: Host = (table) => [{ place: "beside", path: "nginx.conf", text: configuration(table) }];

/**
 * All headers are added in one place, and their values come from maps. A location with its own headers would not
 * inherit others (https://nginx.org/en/docs/http/ngx_http_headers_module.html).
 */
function configuration(table: HostingTable): string {
  return `# Copy into /etc/nginx/conf.d, ${table.hostName === undefined ? "set server_name, " : ""}and let root be ${rootOf(table)}.
# For HTTPS run "certbot --nginx", or add "listen 443 ssl;", ssl_certificate and ssl_certificate_key.
${maps(table)}

${server(table)}
`;
}

/** The maps from files to the values of headers. */
function maps(table: HostingTable): string {
  const { base, headers, pages, hashedFolder, cacheControl } = table;
  const folder = escaped(base);
  // nginx looks for "/" as "//index.html".
  const policies = pages.map(
    ({ file, policy }) => `~^${folder}/+${escaped(file.slice(base.length + 1))}$ "${policy}";`,
  );
  return `map $uri $page_policy {
    default "frame-ancestors 'none'";
${indented(policies)}
}

map $uri $lifetime {
    default "${cacheControl.others}";
    ~^${escaped(hashedFolder)}.*[^/]$ "${cacheControl.hashed}";
}

# Sent over HTTPS only, here or at a proxy in front of this server.
map "$scheme $http_x_forwarded_proto" $transport_security {
    default "";
    ~https "${headers["Strict-Transport-Security"] ?? ""}";
}${oldAddresses(table)}`;
}

/** Uses patterns, because nginx does not start if a plain text is longer than its hash buckets. */
function oldAddresses({ redirects: moved }: HostingTable): string {
  if (moved.length === 0) return "";
  const rows = moved.map(
    (redirect) => `"~^${escaped(redirect.from)}/?$" "${redirectedTo(redirect, "$is_args$args")}";`,
  );
  return `

# Old addresses.
map $uri $moved_to {
    default "";
${indented(rows)}
}`;
}

function server(table: HostingTable): string {
  const { base, headers, hostName } = table;
  const { "Strict-Transport-Security": _, ...others } = headers;
  return `server {
    listen 80;
    server_name ${hostName ?? "_"};
    root /usr/share/nginx/html;
    charset utf-8;
    absolute_redirect off;
    error_page 404 ${base}/404.html;

    add_header Strict-Transport-Security $transport_security always;
${indented(Object.entries(others).map(([name, value]) => `add_header ${name} "${value}" always;`))}
    add_header Content-Security-Policy $page_policy always;
    add_header Cache-Control $lifetime always;

${indented(compression(table))}

${indented([...moving(table), ...redirects(table)])}

    location / {
        try_files $uri ${table.hasTrailingSlash ? "${uri}" : "$uri/"}index.html =404;
    }

    location ~ /\\.(?!well-known/) {
        return 404;
    }

    # What other hosts read.
    location ~ ^${escaped(base)}/(?:${hiddenFiles(table).map(escaped).join("|")})$ {
        return 404;
    }

    # Not every nginx knows the type.
    location ~ \\.webmanifest$ {
        types {
            application/manifest+json webmanifest;
        }
        try_files $uri =404;
    }
}`;
}

function moving({ redirects: moved }: HostingTable): string[] {
  return moved.length === 0 ? [] : ["if ($moved_to) {", "    return 301 $moved_to;", "}"];
}

/** Redirects to the one address of each page. Hashed files need none. */
function redirects({ base, hasTrailingSlash, hashedFolder }: HostingTable): string[] {
  const folder = escaped(base);
  const page = `(?!${escaped(hashedFolder)})`;
  const ofHome = base === "" ? [] : [`rewrite ^${folder}$ ${base}/ permanent;`];
  if (!hasTrailingSlash) {
    return [
      ...ofHome,
      `rewrite ^${folder}/index\\.html$ ${base}/ permanent;`,
      `rewrite ^${page}(${folder}(?:/[\\w-]+)+)/(?:index\\.html)?$ $1 permanent;`,
    ];
  }
  return [
    ...ofHome,
    `rewrite ^${page}(${folder}/(?:[\\w-]+/)*)index\\.html$ $1 permanent;`,
    "if (-f $request_filename/index.html) {",
    `    rewrite ^(${folder}(?:/[\\w-]+)+)$ $1/ permanent;`,
    "}",
  ];
}

function rootOf({ base }: HostingTable): string {
  return base === "" ? "the folder that was built" : `a folder that holds what was built as its ${base}`;
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
