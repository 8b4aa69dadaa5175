/** Whether an address in a text names a file by its place beside the text. */
export function isRelativeFile(address: string): boolean {
  return /^(?![/#?]|[a-z][a-z\d+.-]*:)[^#?]*\.\w+(?:[#?]|$)/i.test(address);
}

/** Whether a relative address is that of another entry. */
export function isEntryFile(address: string): boolean {
  return /\.mdx?(?:#|$)/i.test(address);
}

/** The file that a relative address names, as a path. */
export function fileIn(address: string): string {
  const [file = ""] = address.split(/[#?]/);
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
