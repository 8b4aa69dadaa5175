import { redirectedTo } from "../define/redirects.ts";
import type { HostFunction } from "../define/finished-site.ts";
import { hiddenFiles, type HostingTable } from "./hosting-table.ts";

/**
 * The owner copies `nginx.conf` once and may edit it. It includes `site-rules.conf`, which holds everything that a later
 * build may change. That file has no maps, because it is inside of a `server`.
 */
export const nginx: HostFunction = (table) => [
  { place: "beside", path: "nginx.conf", text: server(table) },
  { place: "beside", path: "site-rules.conf", text: rules(table) },
];

function server(table: HostingTable): string {
  const { base, hostName } = table;
  const todo = hostName === undefined ? "Set server_name, and set" : "Set";
  const root = base === "" ? "the folder of the site" : `a folder that contains the site as its ${base}`;
  return `# Copy it once to /etc/nginx/conf.d. Own lines stay: builds change only site-rules.conf.
# ${todo} root to ${root}.
# For HTTPS run "certbot --nginx", or add "listen 443 ssl;", ssl_certificate and ssl_certificate_key.
server {
    listen 80;
    server_name ${hostName ?? "_"};
    root /usr/share/nginx/html;
    # In /etc/nginx.
    include site-rules.conf;
}
`;
}

/**
 * All headers are added in one place, and three values come from variables. A location with its own headers would not
 * inherit others (https://nginx.org/en/docs/http/ngx_http_headers_module.html).
 */
function rules(table: HostingTable): string {
  const { base, hashedFolder, headers, svgHeaders, cacheControl } = table;
  const { "Strict-Transport-Security": transportSecurity, "Content-Security-Policy": policy, ...others } = headers;
  return `# Copy it to /etc/nginx again when a build says that it has changed.
charset utf-8;
absolute_redirect off;
error_page 404 ${base}/404.html;

set $lifetime "${cacheControl.others}";
if ($uri ~ ^${escaped(hashedFolder)}.*[^/]$) {
    set $lifetime "${cacheControl.hashed}";
}
# A drawing that is opened by itself runs no code.
set $policy "${policy}";
if ($uri ~ \\.svg$) {
    set $policy "${svgHeaders["Content-Security-Policy"]}";
}
# Sent over HTTPS only, here or at a proxy in front of this server.
set $transport_security "";
set $schemes "$scheme $http_x_forwarded_proto";
if ($schemes ~ https) {
    set $transport_security "${transportSecurity}";
}
add_header Strict-Transport-Security $transport_security always;
${Object.entries(others)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join("\n")}
add_header Content-Security-Policy $policy always;
add_header Cache-Control $lifetime always;

gzip on;
gzip_vary on;
gzip_types ${compressedTypes};

${[...moving(table), ...redirects(table)].join("\n")}

location / {
    try_files $uri ${table.hasTrailingSlash ? "${uri}" : "$uri/"}index.html =404;
}

location ~ /\\.(?!well-known/) {
    return 404;
}

# What other hosts read.
location ~ ^${escaped(base)}/(?:${hiddenFiles.map(escaped).join("|")})$ {
    return 404;
}

# Not every nginx knows the type.
location ~ \\.webmanifest$ {
    types {
        application/manifest+json webmanifest;
    }
    try_files $uri =404;
}
`;
}

function moving({ redirects: moved }: HostingTable): string[] {
  return moved.flatMap((redirect) => [
    `if ($uri ~ "^${escaped(redirect.from)}/?$") {`,
    `    return 301 "${redirectedTo(redirect, "$is_args$args")}";`,
    "}",
  ]);
}

/** Redirects to the one address of each page. Hashed files need none. */
function redirects(table: HostingTable): string[] {
  const { base, hasTrailingSlash, hashedFolder } = table;
  const folder = escaped(base);
  const page = `(?!${escaped(hashedFolder)})`;
  const ofHome = base === "" ? [] : [`rewrite ^${folder}$ ${base}/ permanent;`];
  if (!hasTrailingSlash) {
    return [
      ...ofHome,
      `rewrite ^${folder}/index\\.html$ ${base}/ permanent;`,
      `rewrite ^${page}(${folder}(?:/${pageName})+)/(?:index\\.html)?$ $1 permanent;`,
    ];
  }
  return [
    ...ofHome,
    `rewrite ^${page}(${folder}/(?:${pageName}/)*)index\\.html$ $1 permanent;`,
    "if (-f $request_filename/index.html) {",
    `    rewrite ^(${folder}(?:/${pageName})+)$ $1/ permanent;`,
    "}",
  ];
}

const compressedTypes =
  "application/javascript text/javascript image/svg+xml text/css application/json application/manifest+json " +
  "text/xml text/plain";

/** A regular expression for what may be between two slashes in the address of a page, the same for every build. */
const pageName = "[\\w.-]+";

/** Escapes a text for regular expressions. Addresses contain no other special character. */
function escaped(text: string): string {
  return text.replaceAll(".", "\\.");
}
