import { redirectedTo } from "../define/redirects.ts";
import {
  cacheControl,
  escaped,
  hiddenFiles,
  pageName,
  rootFile,
  securityHeaders,
  type Host,
  type HostingTable,
} from "./hosting-table.ts";

/** `.htaccess`, for Apache 2.4 with `AllowOverride All`, as on most shared hosts. */
export const apache: Host = (table) => [rootFile(table, ".htaccess", rules(table))];

function rules(table: HostingTable): string {
  const { base, hashedFolder, redirects } = table;
  const { "Strict-Transport-Security": transportSecurity, ...others } = securityHeaders;
  const folder = escaped(base.slice(1)) + (base && "/");
  const header = (name: string, value: string) => `Header always set ${name} "${value}"`;
  return `Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex index.html
ErrorDocument 404 ${base}/404.html
AddDefaultCharset utf-8
AddType application/manifest+json .webmanifest
AddType font/woff2 .woff2
AddType image/avif .avif
AddType image/webp .webp

${Object.entries({ ...others, "Cache-Control": cacheControl.others })
  .map(([name, value]) => header(name, value))
  .join("\n")}
${header("Cache-Control", cacheControl.hashed)} "expr=%{REQUEST_URI} =~ m#^${escaped(hashedFolder)}.*[^/]$#"
# Sent over HTTPS only, here or at a proxy in front of this server.
${header("Strict-Transport-Security", transportSecurity)} "expr=%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') =~ /https/"

<IfModule mod_deflate.c>
    AddOutputFilterByType DEFLATE text/html text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml
</IfModule>

RewriteEngine On
RewriteOptions AllowNoSlash
RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,NS]
RewriteRule ^${folder}(?:${hiddenFiles.map(escaped).join("|")})$ - [R=404,NS]
${[...redirects.flatMap(moving), ...oneAddress(table, folder)].join("\n")}
`;
}

/** Apache appends the query by itself, except before an anchor. `$` and `%` would be references to matched groups. */
function moving(redirect: HostingTable["redirects"][number]): string[] {
  const escapedTo = { ...redirect, to: literal(redirect.to), hash: literal(redirect.hash) };
  const rule = (query: string) =>
    `RewriteRule "^${escaped(redirect.from.slice(1))}/?$" "${redirectedTo(escapedTo, query)}" [R=301,END,NE,NS]`;
  if (!redirect.keepsQuery || redirect.hash === "") return [rule("")];
  return ["RewriteCond %{QUERY_STRING} .", rule("?%{QUERY_STRING}"), rule("")];
}

function literal(text: string): string {
  return text.replaceAll(/[$%]/g, "\\$&");
}

/** Redirects to the one address of each page, and finds its file. */
function oneAddress({ base, hasTrailingSlash, hashedFolder }: HostingTable, folder: string): string[] {
  const notHashed = `(?!${escaped(hashedFolder.slice(1))})`;
  const page = `${folder}${pageName}(?:/${pageName})*`;
  const redirect = (from: string, to: string) => `RewriteRule ^${from}$ ${to} [R=301,END,NE,NS]`;
  const isPage = "RewriteCond %{REQUEST_FILENAME}/index.html -f";
  const ofFile = redirect(`${folder}index\\.html`, `${base}/`);
  const ofHome = base === "" ? [ofFile] : [redirect(escaped(base.slice(1)), `${base}/`), ofFile];
  if (hasTrailingSlash) {
    return [
      ...ofHome,
      redirect(`${notHashed}(${page}/)index\\.html`, "/$1"),
      isPage,
      redirect(`${notHashed}(${page})`, "/$1/"),
    ];
  }
  return [
    ...ofHome,
    redirect(`${notHashed}(${page})/(?:index\\.html)?`, "/$1"),
    isPage,
    `RewriteRule ^${notHashed}(${page})$ /$1/index.html [END,NS]`,
  ];
}
