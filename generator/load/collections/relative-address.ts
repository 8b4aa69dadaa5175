/** Whether an address in a text is relative to the text's file. */
export function isRelativeFile(address: string): boolean {
  return /^(?![/#?]|[a-z][a-z\d+.-]*:)[^#?]*\.\w+(?:[#?]|$)/i.test(address);
}

/** Whether a relative address belongs to another entry. */
export function isEntryFile(address: string): boolean {
  return /\.mdx?(?:#|$)/i.test(address);
}

/** Returns the path of the file at a relative address. */
export function fileIn(address: string): string {
  const [file = ""] = address.split(/[#?]/);
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
