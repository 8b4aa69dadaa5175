import type { AllowedOrigins, Site } from "../../define-site.ts";

/** The other sites that the policies of a site allow, by kind of use. */
export interface OtherSites extends AllowedOrigins {
  /** Addresses of single scripts, without their queries, because a policy compares only paths. */
  readonly scripts?: readonly string[];
  /** Origins of documents in frames. */
  readonly frames?: readonly string[];
}

/** Collects the other sites that a site declares. A declared script may also send data to its own origin. */
export function otherSites({ allowedOrigins = {}, scripts = [], frames }: DeclaringSite): OtherSites {
  const { connections = [] } = allowedOrigins;
  const ofScripts = scripts.flatMap(({ origin, connections: further = [] }) => [origin, ...further]);
  return {
    ...allowedOrigins,
    connections: [...new Set([...connections, ...ofScripts])],
    scripts: [...new Set(scripts.map(({ origin, path }) => origin + path.replace(/\?.*$/, "")))],
    ...(frames && { frames: [...new Set(frames)] }),
  };
}

type DeclaringSite = Pick<Site, "allowedOrigins" | "scripts" | "frames">;
