import type { HostingTable } from "./hosting-table.ts";

/** In the JavaScript that CloudFront runs: S3 knows neither pages of folders nor that each has one address. */
export function cloudfrontFunction({ base, hasTrailingSlash }: HostingTable): string {
  const folder = base.replaceAll(/[./]/g, "\\$&");
  return `function handler(event) {
  var request = event.request;
${hasTrailingSlash ? withSlash(folder) : withoutSlash(folder, base)}  return request;
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
