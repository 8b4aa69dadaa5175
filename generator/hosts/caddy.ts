import { redirectedTo } from "../define/redirects.ts";
import {
  cacheControl,
  escaped,
  hiddenFiles,
  pageName,
  securityHeaders,
  shellQuoted,
  type Host,
  type HostingTable,
} from "./hosting-table.ts";

/** A `Caddyfile`. The address and the folder come from environment variables. */
export const caddy: Host = (table) => [{ place: "beside", path: "Caddyfile", text: caddyfile(table) }];

function caddyfile(table: HostingTable): string {
  const { hashedFolder, outDir, hostName = "localhost", isCompressed } = table;
  const precompressed = isCompressed ? "\t\tprecompressed br gzip\n" : "";
  return `# SITE_ADDRESS=www.example.com SITE_ROOT=${shellQuoted(outDir)} caddy run --config Caddyfile
{$SITE_ADDRESS:${hostName}} {
	root * ${rootOf(outDir)}

	map {query} {search} {
		~(.+) "?\${1}"
		default ""
	}
	map {path} {lifetime} {
		~^${escaped(hashedFolder)}.*[^/]$ "${cacheControl.hashed}"
		default "${cacheControl.others}"
	}
	header {
${Object.entries(securityHeaders)
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join("\n")}
		Cache-Control {lifetime}
	}
	# Known only where the system has a list of types.
	@manifest {
		path *.webmanifest
		file
	}
	header @manifest Content-Type application/manifest+json

${[...moving(table), ...redirects(table)].join("\n")}

	@writing not method GET HEAD
	header @writing Allow "GET, HEAD"
	respond @writing 405

	# Each page has one address.
	@doubled expression \`{http.request.orig_uri.path}.contains("//")\`
	error @doubled 404
	# No file has such a name, and asking for one would be an error of the server.
	@control path_regexp [\\x00-\\x1f]
	error @control 404

	try_files {path} {path}/index.html
	encode gzip
	file_server {
		hide .build-* .htaccess ${hiddenFiles.join(" ")}
${precompressed}	}

	handle_errors {
		header Cache-Control "${cacheControl.others}"
		rewrite * ${table.base}/404.html
		encode gzip
		file_server {
${precompressed}		}
	}
}
`;
}

function moving({ redirects: moved }: HostingTable): string[] {
  return moved.flatMap((redirect, index) => [
    `	@moved${index} path ${redirect.from} ${redirect.from}/`,
    `	redir @moved${index} "${redirectedTo(redirect, "{search}")}" permanent`,
  ]);
}

/** Redirects to the one address of each page. Hashed files need none. */
function redirects(table: HostingTable): string[] {
  const { base, hasTrailingSlash, hashedFolder } = table;
  const folder = escaped(base);
  const ofHome = base === "" ? [] : [`	redir ${base} ${base}/{search} permanent`];
  const ofFile = `	redir ${base}/index.html ${base}/{search} permanent`;
  const pages = `${folder}(?:/${pageName})+`;
  const long = hasTrailingSlash ? `(${pages}/)index\\.html` : `(${pages})/(?:index\\.html)?`;
  const shortening = [
    ...ofHome,
    ofFile,
    "	@long {",
    `		not path ${hashedFolder}*`,
    `		path_regexp long ^${long}$`,
    "	}",
    "	redir @long {re.long.1}{search} permanent",
  ];
  if (!hasTrailingSlash) return shortening;
  return [
    ...shortening,
    "	@bare {",
    `		path_regexp bare ^(${pages})$`,
    "		file {path}/index.html",
    "	}",
    "	redir @bare {re.bare.1}/{search} permanent",
  ];
}

/** Caddy replaces `{$SITE_ROOT:…}` before it reads quotes, so such a path cannot be the default. */
function rootOf(outDir: string): string {
  return /["`{}\\\r\n]/.test(outDir) ? "{env.SITE_ROOT}" : `"{$SITE_ROOT:${outDir}}"`;
}
