import type { Mutant } from "../mutant.ts";

const tests = ["test/generator/photos.test.ts"];

export const photos: readonly Mutant[] = [
  {
    fault: "photos lie on their side",
    file: "generator/render/photos/encode-photo.ts",
    from: ".autoOrient()",
    to: "",
    tests,
  },
  {
    fault: "the size of a photo that is turned by a quarter is taken for that of one that is not",
    file: "generator/render/photos/photo-header.ts",
    from: "orientation > 4",
    to: "orientation > 8",
    tests,
  },
  {
    fault: "a damaged photo is published with its grey half",
    file: "generator/render/photos/encode-photo.ts",
    from: 'failOn: "warning"',
    to: 'failOn: "none"',
    tests,
  },
  {
    fault: "small photos are enlarged",
    file: "generator/render/photos/photo-sizes.ts",
    from: "width <= cropped.width",
    to: "width <= 2 * cropped.width",
    tests,
  },
  {
    fault: "the originals of photos are published",
    file: "generator/assemble/published-assets.ts",
    from: "!paths.has(path)",
    to: "path !== undefined",
    tests,
  },
  {
    fault: "an original that a page names by its address is not published",
    file: "generator/assemble/published-assets.ts",
    from: "!byPages.has(name) && ",
    to: "",
    tests,
  },
  {
    fault: "pictures keep their names when the photo changes",
    file: "generator/render/photos/photo-finder.ts",
    from: "[digest, photoMakerVersion(), format,",
    to: "[photoMakerVersion(), format,",
    tests,
  },
  {
    fault: "pictures are made again in each build",
    file: "generator/render/photos/make-photos.ts",
    from: "cache.write(basename(file.path), file.contents);",
    to: "",
    tests,
  },
];
