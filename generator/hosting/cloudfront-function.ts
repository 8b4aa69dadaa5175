import type { HostingTable } from "./hosting-table.ts";

/** In the JavaScript that CloudFront runs: S3 knows neither pages of folders nor that each has one address. */
export function cloudfrontFunction({ base, hasTrailingSlash }: HostingTable): string {
  const folder = base.replaceAll(/[./]/g, "\\$&");
  return `function handler(event) {
  var request = event.request;
${hasTrailingSlash ? withSlash(folder) : withoutSlash(folder, base)}  return request;
}
`;
}

function withSlash(folder: string): string {
  return `  var long = /^(${folder}(?:\\/[\\w-]+)*\\/)index\\.html$/.exec(request.uri);
  if (long || /^${folder}(?:\\/[\\w-]+)*$/.test(request.uri)) {
    var location = { value: long ? long[1] : request.uri + "/" };
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: location } };
  }
  if (/\\/$/.test(request.uri)) request.uri += "index.html";
`;
}

function withoutSlash(folder: string, base: string): string {
  const shorter = base === "" ? 'long[1] || "/"' : `long[1] === "${base}" ? "${base}/" : long[1]`;
  return `  var long = /^(${folder}(?:\\/[\\w-]+)*)\\/(?:index\\.html)?$/.exec(request.uri);
  if (long && request.uri !== "${base}/") {
    var location = { value: ${shorter} };
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: location } };
  }
  if (request.uri === "${base}/") request.uri = "${base}/index.html";
  else if (!/\\.[^/]*$/.test(request.uri)) request.uri += "/index.html";
`;
}
