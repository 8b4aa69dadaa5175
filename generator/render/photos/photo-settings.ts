/** The settings of sharp for each format. They are part of the names of pictures, like its version. */
export const photoSettings = {
  // More effort takes ten times as long, and saves a few per cent of the bytes.
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;
