import type { Host } from "./host-file.ts";

/** A script for S3 behind CloudFront, the headers that CloudFront adds, and the function that finds pages. */
export const s3: Host = ({ headers, hashedFolder, cacheControl, outDir, besideDir }) => {
  const hashed = hashedFolder.slice(1, -1);
  const script = `#!/usr/bin/env bash
# Puts ${outDir} into a bucket: BUCKET=… DISTRIBUTION=… bash ${besideDir}/deploy-s3.sh
#
# Once, before the first time: make the distribution, let its error 403 and 404 be answered with /404.html and status 404,
# and give its default behaviour a function (viewer request) of cloudfront-function.js and the headers of:
#   aws cloudfront create-response-headers-policy --response-headers-policy-config file://${besideDir}/cloudfront-headers.json
set -euo pipefail
# What pages name comes before them, and goes after them.
aws s3 sync ${outDir}/${hashed} "s3://$BUCKET/${hashed}" --cache-control "${cacheControl.hashed}"
aws s3 sync ${outDir} "s3://$BUCKET" --exclude "${hashed}/*" --exclude ".build-manifest.json" --cache-control "${cacheControl.others}"
aws s3 sync ${outDir} "s3://$BUCKET" --exclude ".build-manifest.json" --delete
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "/*"
`;
  return [
    { place: "beside", path: "deploy-s3.sh", text: script },
    { place: "beside", path: "cloudfront-headers.json", text: headersPolicy(headers) },
    { place: "beside", path: "cloudfront-function.js", text: pageFinder },
  ];
};

/** One for all pages, so what differs between them is left to their meta elements. */
function headersPolicy(headers: Readonly<Record<string, string>>): string {
  const all = { ...headers, "Content-Security-Policy": "frame-ancestors 'none'" };
  const items = Object.entries(all).map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = { Name: "site-headers", CustomHeadersConfig: { Quantity: items.length, Items: items } };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** In the JavaScript that CloudFront runs: S3 knows neither pages of folders nor shorter addresses. */
const pageFinder = `function handler(event) {
  var request = event.request;
  var long = /^((?:\\/[\\w-]+)*)\\/(?:index\\.html)?$/.exec(request.uri);
  if (long && request.uri !== "/") {
    var location = { value: long[1] || "/" };
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: location } };
  }
  if (request.uri === "/") request.uri = "/index.html";
  else if (!/\\.[^/]*$/.test(request.uri)) request.uri += "/index.html";
  return request;
}
`;
