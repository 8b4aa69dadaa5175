import {
  cacheControl,
  dottedPages,
  securityHeaders,
  shellQuoted,
  type Headers,
  type Host,
  type HostingTable,
} from "./hosting-table.ts";

/** A script for S3 with CloudFront, the headers that CloudFront adds, and the function that finds pages. */
export const s3: Host = (table) => {
  const { base, hashedFolder, outDir, besideDir, commands } = table;
  const hashed = hashedFolder.slice(base.length + 1, -1);
  const bucket = `s3://$BUCKET${base}`;
  const script = `#!/usr/bin/env bash
# Puts ${shellQuoted(outDir)} into a bucket:
#   ${commands.here}
#   BUCKET=… DISTRIBUTION=… bash ${shellQuoted(`${besideDir}/deploy-s3.sh`)}
#
# Once, before the first time: make the distribution, let its error 403 and 404 be answered with ${base}/404.html and status 404,
# and give its default behaviour a function (viewer request) of cloudfront-function.js and the headers of:
#   aws cloudfront create-response-headers-policy --response-headers-policy-config ${shellQuoted(`file://${besideDir}/cloudfront-headers.json`)}
set -euo pipefail
# What pages name comes before them, and goes after them.
aws s3 sync ${shellQuoted(`${outDir}/${hashed}`)} "${bucket}/${hashed}" --cache-control "${cacheControl.hashed}"
aws s3 sync ${shellQuoted(outDir)} "${bucket}" --exclude "${hashed}/*" --exclude ".build-manifest.json" --cache-control "${cacheControl.others}"
aws s3 sync ${shellQuoted(outDir)} "${bucket}" --exclude ".build-manifest.json" --delete
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "${base}/*"
`;
  return [
    { place: "beside", path: "deploy-s3.sh", text: script },
    { place: "beside", path: "cloudfront-headers.json", text: cloudfrontHeaders(securityHeaders) },
    { place: "beside", path: "cloudfront-function.js", text: cloudfrontFunction(table) },
  ];
};

/**
 * The `ResponseHeadersPolicyConfig` of CloudFront, as JSON. CloudFront does not accept security headers as custom
 * headers
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html).
 */
export function cloudfrontHeaders(headers: Headers): string {
  const entries = Object.entries(headers);
  const security = entries.flatMap(([header, value]) => {
    const [name, fieldsOf] = securitySettings[header] ?? [];
    return name === undefined ? [] : [[name, { Override: true, ...fieldsOf?.(value) }]];
  });
  const others = entries.filter(([header]) => securitySettings[header] === undefined);
  const items = others.map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = {
    Name: "site-headers",
    SecurityHeadersConfig: Object.fromEntries(security),
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** CloudFront's name for each header, and the fields of its value. */
const securitySettings: Readonly<Record<string, readonly [name: string, fieldsOf?: (value: string) => object]>> = {
  "Strict-Transport-Security": [
    "StrictTransportSecurity",
    (value) => ({
      IncludeSubdomains: /\bincludeSubDomains\b/i.test(value),
      Preload: /\bpreload\b/i.test(value),
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
    }),
  ],
  // It has only one possible value.
  "X-Content-Type-Options": ["ContentTypeOptions"],
  "X-Frame-Options": ["FrameOptions", (value) => ({ FrameOption: value })],
  "Referrer-Policy": ["ReferrerPolicy", (value) => ({ ReferrerPolicy: value })],
  "Content-Security-Policy": ["ContentSecurityPolicy", (value) => ({ ContentSecurityPolicy: value })],
};

/**
 * A function for CloudFront, because S3 finds no `index.html` of a folder and cannot redirect to the one address of
 * each page.
 */
function cloudfrontFunction(table: HostingTable): string {
  const { base, hasTrailingSlash, redirects } = table;
  const dotted = dottedPages(table);
  const folder = base.replaceAll(/[./]/g, "\\$&");
  return `${oldAddresses(redirects)}${listOf(dotted)}function handler(event) {
  var request = event.request;
${redirects.length === 0 ? "" : moving}${dotted.length === 0 ? "" : findingDotted(hasTrailingSlash)}${hasTrailingSlash ? withSlash(folder) : withoutSlash(folder, base)}  return request;
}

function redirectTo(path, querystring) {
  var location = { value: path + search(querystring) };
  return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: location } };
}

function search(querystring) {
  var pairs = [];
  Object.keys(querystring).forEach(function (name) {
    (querystring[name].multiValue || [querystring[name]]).forEach(function (item) {
      pairs.push(name + "=" + item.value);
    });
  });
  return pairs.length === 0 ? "" : "?" + pairs.join("&");
}
`;
}

/** Each old address with the new address, its anchor, and whether the query is passed on. */
function oldAddresses(redirects: HostingTable["redirects"]): string {
  if (redirects.length === 0) return "";
  const rows = redirects.map(
    ({ from, to, hash, keepsQuery }) => `  ${JSON.stringify(from)}: ${JSON.stringify([to, hash, keepsQuery])},`,
  );
  return `var moved = {\n${rows.join("\n")}\n};\n\n`;
}

function listOf(dotted: readonly string[]): string {
  if (dotted.length === 0) return "";
  return `// Pages that look like files.\nvar dotted = {\n${dotted.map((path) => `  ${JSON.stringify(path)}: true,`).join("\n")}\n};\n\n`;
}

const findingDotted = (hasTrailingSlash: boolean) => `  var bare = request.uri.replace(/\\/(?:index\\.html)?$/, "");
  if (dotted[bare]) {
    if (request.uri !== bare${hasTrailingSlash ? ' + "/"' : ""}) return redirectTo(bare${hasTrailingSlash ? ' + "/"' : ""}, request.querystring);
    request.uri = bare + "/index.html";
    return request;
  }
`;

const moving = `  var to = moved[request.uri.replace(/\\/$/, "")];
  if (to) {
    var address = to[0] + (to[2] ? search(request.querystring) : "") + to[1];
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: address } } };
  }
`;

function withSlash(folder: string): string {
  return `  var long = /^(${folder}(?:\\/[\\w-]+)*\\/)index\\.html$/.exec(request.uri);
  if (long) return redirectTo(long[1], request.querystring);
  if (/^${folder}(?:\\/[\\w-]+)*$/.test(request.uri)) return redirectTo(request.uri + "/", request.querystring);
  if (/\\/$/.test(request.uri)) request.uri += "index.html";
`;
}

function withoutSlash(folder: string, base: string): string {
  return `  var long = /^(${folder}(?:\\/[\\w-]+)*)(?:\\/(?:index\\.html)?)?$/.exec(request.uri);
  if (long) {
    var path = long[1] === "${base}" ? "${base}/" : long[1];
    if (request.uri !== path) return redirectTo(path, request.querystring);
  }
  if (request.uri === "${base}/") request.uri = "${base}/index.html";
  else if (!/\\.[^/]*$/.test(request.uri)) request.uri += "/index.html";
`;
}
