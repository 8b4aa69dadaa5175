import type { Host } from "./host-file.ts";
import type { HostingTable } from "./hosting-table.ts";

/** A `Caddyfile`; the address and the folder come from its environment. */
export const caddy: Host = (table) => [{ place: "beside", path: "Caddyfile", text: caddyfile(table) }];

function caddyfile({ headers, pages, hashedFolder, cacheControl, outDir, isCompressed }: HostingTable): string {
  const policies = pages.map(({ address, policy }) => `${address} "${policy}"`);
  const notFound = pages.find(({ file }) => file === "/404.html");
  return `# SITE_ADDRESS=www.example.com SITE_ROOT=${outDir} caddy run --config Caddyfile
{$SITE_ADDRESS:localhost} {
	root * {$SITE_ROOT:${outDir}}

	map {path} {page_policy} {
${indented(policies)}
		default "frame-ancestors 'none'"
	}
	map {path} {lifetime} {
		~^${hashedFolder} "${cacheControl.hashed}"
		default "${cacheControl.others}"
	}
	header {
${indented(Object.entries(headers).map(([name, value]) => `${name} "${value}"`))}
		Content-Security-Policy {page_policy}
		Cache-Control {lifetime}
	}

	redir /index.html / permanent
	@long path_regexp long ^((?:/[\\w-]+)+)/(?:index\\.html)?$
	redir @long {re.long.1} permanent

	try_files {path} {path}/index.html
	encode gzip
	file_server {
		hide .build-manifest.json
${isCompressed ? "		precompressed br gzip\n" : ""}	}

	handle_errors {
		header Content-Security-Policy "${notFound?.policy ?? "frame-ancestors 'none'"}"
		header Cache-Control "${cacheControl.others}"
		rewrite * /404.html
		file_server
	}
}
`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `\t\t${line}`).join("\n");
}
