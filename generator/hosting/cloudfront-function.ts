import type { HostingTable } from "./hosting-table.ts";

/**
 * A function for CloudFront, because S3 finds no `index.html` of a folder and cannot redirect to the one address of
 * each page.
 */
export function cloudfrontFunction({ base, hasTrailingSlash, redirects }: HostingTable): string {
  const folder = base.replaceAll(/[./]/g, "\\$&");
  return `${oldAddresses(redirects)}function handler(event) {
  var request = event.request;
${redirects.length === 0 ? "" : moving}${hasTrailingSlash ? withSlash(folder) : withoutSlash(folder, base)}  return request;
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
