import type { AllowedOrigins } from "../define-site.ts";
import type { WrittenBody } from "../assemble/written-body.ts";
import type { Tree } from "../render/tree/tree.ts";

/** All checks, those that a build can wait for, or those that a save can wait for. */
export type CheckScope = "all" | "usual" | "fast";

export interface InspectedBody {
  readonly path: string;
  readonly file: string;
  readonly isLive: boolean;
  readonly tree: Tree;
  readonly written: WrittenBody;
}

export interface SiteFacts {
  readonly livePaths: readonly string[];
  readonly disabledPaths: readonly string[];
  readonly filePaths: readonly string[];
  readonly base: string;
  readonly trailingSlash: "never" | "always";
  readonly isRelative: boolean;
  readonly allowedOrigins: AllowedOrigins;
  readonly knownSkeletons: readonly string[];
}

export interface PageFindings {
  readonly html?: string;
}

export function pageInspector(_scope: CheckScope, _facts: SiteFacts): (body: InspectedBody) => PageFindings {
  return () => ({});
}
