/** What `build --help` says besides the options. */
export const buildHelp = `
Examples:
  $ npm run build                              build this site into dist
  $ npm run build -- --out public              into another folder
  $ npm run build -- --base /shop              for a folder of the host
  $ npm run build -- --relative                for no host: a double click opens it
  $ npm run build -- --site other/site.ts --assets other/assets --out other/dist
  $ npm run --silent build -- --json | jq .files   what was written, for other programs

Exit codes:
  0    built
  1    the site has problems, or the file system refused; nothing was changed
  2    the command was used wrongly
  75   another process is writing to the output folder
  129, 130, 143  ended by a signal (SIGHUP, SIGINT, SIGTERM); nothing was changed, or all`;

/** The same of `watch`. */
export const watchHelp = `
Examples:
  $ npm run watch                              the site at http://localhost:3000, up to date with every save
  $ npm run watch -- --port 8080 --open        at another port, in a new window of the browser
  $ npm run watch -- --host 0.0.0.0            for the telephone beside you as well

Exit codes: 2 the command was used wrongly, 129, 130, 143 ended by a signal. A mistake in the site ends nothing.`;
