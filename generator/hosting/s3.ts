import { cloudfrontFunction } from "./cloudfront-function.ts";
import { cloudfrontHeaders } from "./cloudfront-headers.ts";
import type { Host } from "./host-file.ts";
import { shellQuoted } from "./shell-quoted.ts";

/** A script for S3 with CloudFront, the headers that CloudFront adds, and the function that finds pages. */
export const s3: Host = (table) => {
  const { base, headers, hashedFolder, cacheControl, outDir, besideDir, commands } = table;
  const hashed = hashedFolder.slice(base.length + 1, -1);
  const bucket = `s3://$BUCKET${base}`;
  const script = `#!/usr/bin/env bash
# Puts ${outDir} into a bucket:
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
    { place: "beside", path: "cloudfront-headers.json", text: cloudfrontHeaders(headers) },
    { place: "beside", path: "cloudfront-function.js", text: cloudfrontFunction(table) },
  ];
};
