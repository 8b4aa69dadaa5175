import { redirectedTo } from "../load/definition/redirects.ts";
import { hiddenFiles, type Host } from "./host-file.ts";
import type { HostingTable } from "./hosting-table.ts";
import { shellQuoted } from "./shell-quoted.ts";

/** A `Caddyfile`. The address and the folder come from environment variables. */
export const caddy: Host = (table) => [{ place: "beside", path: "Caddyfile", text: caddyfile(table) }];

function caddyfile(table: HostingTable): string {
  const { headers, pages, hashedFolder, cacheControl, outDir, hostName = "localhost" } = table;
  const policies = pages.map(({ address, policy }) => `${address} "${policy}"`);
  return `# SITE_ADDRESS=www.example.com SITE_ROOT=${shellQuoted(outDir)} caddy run --config Caddyfile
{$SITE_ADDRESS:${hostName}} {
	root * "{$SITE_ROOT:${outDir}}"

	map {path} {page_policy} {
${indented(policies)}
		default "frame-ancestors 'none'"
	}
	map {query} {search} {
		~(.+) "?\${1}"
		default ""
	}
	map {path} {lifetime} {
		~^${escaped(hashedFolder)}.*[^/]$ "${cacheControl.hashed}"
		default "${cacheControl.others}"
	}
	header {
${indented(Object.entries(headers).map(([name, value]) => `${name} "${value}"`))}
		Content-Security-Policy {page_policy}
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

	# Files are found there, too, but no policy.
	@doubled expression \`{http.request.orig_uri.path}.contains("//")\`
	error @doubled 404
	# No file has such a name, and asking for one would be an error of the server.
	@control path_regexp [\\x00-\\x1f]
	error @control 404

	try_files {path} {path}/index.html
	encode gzip
	file_server {
		hide .build-* ${hiddenFiles(table).join(" ")}
${precompressed(table)}	}

${errorHandler(table)}}
`;
}

function errorHandler(table: HostingTable): string {
  const { base, pages, cacheControl } = table;
  const notFound = pages.find(({ file }) => file === `${base}/404.html`);
  return `	handle_errors {
		header Content-Security-Policy "${notFound?.policy ?? "frame-ancestors 'none'"}"
		header Cache-Control "${cacheControl.others}"
		rewrite * ${base}/404.html
		encode gzip
		file_server {
${precompressed(table)}		}
	}
`;
}

function precompressed({ isCompressed }: HostingTable): string {
  return isCompressed ? "\t\tprecompressed br gzip\n" : "";
}

function moving({ redirects: moved }: HostingTable): string[] {
  return moved.flatMap((redirect, index) => [
    `	@moved${index} path ${redirect.from} ${redirect.from}/`,
    `	redir @moved${index} "${redirectedTo(redirect, "{search}")}" permanent`,
  ]);
}

/** Redirects to the one address of each page. Hashed files need none. */
function redirects({ base, hasTrailingSlash, hashedFolder }: HostingTable): string[] {
  const folder = escaped(base);
  const notHashed = `		not path ${hashedFolder}*`;
  const ofHome = base === "" ? [] : [`	redir ${base} ${base}/{search} permanent`];
  const ofFile = `	redir ${base}/index.html ${base}/{search} permanent`;
  if (!hasTrailingSlash) {
    return [
      ...ofHome,
      ofFile,
      "	@long {",
      notHashed,
      `		path_regexp long ^(${folder}(?:/[\\w-]+)+)/(?:index\\.html)?$`,
      "	}",
      "	redir @long {re.long.1}{search} permanent",
    ];
  }
  return [
    ...ofHome,
    ofFile,
    "	@long {",
    notHashed,
    `		path_regexp long ^(${folder}(?:/[\\w-]+)+/)index\\.html$`,
    "	}",
    "	redir @long {re.long.1}{search} permanent",
    "	@bare {",
    `		path_regexp bare ^(${folder}(?:/[\\w-]+)+)$`,
    "		file {path}/index.html",
    "	}",
    "	redir @bare {re.bare.1}/{search} permanent",
  ];
}

function escaped(text: string): string {
  return text.replaceAll(".", "\\.");
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `\t\t${line}`).join("\n");
}
