const orientationTag = 0x0112;

/** Returns the orientation of the camera: the number from 1 to 8 in an EXIF block, or 1 if there is none. */
export function exifOrientation(block: Buffer): number {
  const exif = block.toString("latin1", 0, 4) === "Exif" ? block.subarray(6) : block;
  if (exif.length < 8) return 1;
  const isLittle = exif.toString("latin1", 0, 2) === "II";
  const short = (at: number) => {
    if (at + 2 > exif.length) return 0;
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  };
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  const count = short(start);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > exif.length) return 1;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
