/** How each format is written, in the words of sharp. They are part of the names of pictures, as its version is. */
export const photoSettings = {
  // More effort takes ten times as long, for a few per cent of the bytes.
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;
