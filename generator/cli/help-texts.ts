/** The text after the options in `build --help`. */
export const buildHelp = `
Examples:
  $ npm run build                        build this site into dist
  $ npm run build -- --out public        build into another folder
  $ npm run build -- --base /shop        build for a folder of the host
  $ npm run build -- --relative          build to open without a server
  $ npm run build -- --host-files nginx --compress
                                         also write the configuration of nginx

Exit codes:
  0    built, or nothing to do
  1    the site has problems, or the file system refused; nothing was changed
  2    wrong usage, or the output folder contains files that no build wrote
  75   another process is writing to the output folder
  129, 130, 143
       ended by SIGHUP, SIGINT or SIGTERM; the output is the old or the new one

Options in full: generator/README.md`;

/** The text after the options in `check --help`. */
export const checkHelp = `
Examples:
  $ npm run check:site                   check this site, and write nothing
  $ npm run check:site -- --strict       check types; warnings are errors
  $ npm run check:site -- --relative     check what build --relative writes

Exit codes:
  0    no errors
  1    the site has problems
  2    wrong usage`;

/** The text after the options in `watch --help`. */
export const watchHelp = `
Examples:
  $ npm run watch                        serve at http://localhost:3000
  $ npm run watch -- --port 8080 --open  serve at another port, open a browser
  $ npm run watch -- --host 0.0.0.0      serve to your phone on the same network

Exit codes:
  2    wrong usage
  129, 130, 143
       ended by SIGHUP, SIGINT or SIGTERM
Problems in the site do not end watch.`;
