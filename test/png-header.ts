/** A PNG of a size without any pixels: enough for code that reads only its first and last bytes. */
export function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 0, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write("\0\0\0\0IEND\xaeB`\x82", 52, "latin1");
  return bytes;
}
