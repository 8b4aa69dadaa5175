/** A text as one word of a shell's command line (POSIX, "Quoting"). */
export function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
