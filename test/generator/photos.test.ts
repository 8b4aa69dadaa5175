import assert from "node:assert/strict";
import { describe, test } from "node:test";
import sharp from "sharp";
import "../../generator/evaluate/production.ts";
import type { BuildResult } from "../../generator/build.ts";
import { colorAt, isNear, photoFile } from "../photo-files.ts";
import { siteWithPhoto } from "../site-with-photo.ts";

/** The pictures of a build's photos, by their paths. */
function picturesOf({ files }: Pick<BuildResult, "files">): ReadonlyMap<string, Uint8Array> {
  const pictures = files.filter(({ path }) => /\/\w+-\d+\.[\da-f]{8}\.(?:avif|webp|jpg|png)$/.test(path));
  return new Map(pictures.map(({ path, contents }) => [path, contents]));
}

/** One of these pictures, by its width and format. */
function pictureOf(built: Pick<BuildResult, "files">, width: number, format: string): Uint8Array {
  const found = [...picturesOf(built)].find(([path]) => path.includes(`-${width}.`) && path.endsWith(`.${format}`));
  assert.ok(found, `no picture of ${width} in ${format}`);
  return found[1];
}

describe("a photo", () => {
  test("becomes AVIF, WebP and JPEG at the widths that fit, with hashed names, and is not published itself", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 600, height: 300, seed: 1 }));
    const built = await site.build();
    const shapes = await Promise.all(
      [...picturesOf(built)].map(async ([path, contents]) => {
        const { width, height, format, compression } = await sharp(contents).metadata();
        return `${path.replace(/[\da-f]{8}/, "#")} ${compression === "av1" ? "avif" : format} ${width}×${height}`;
      }),
    );
    const expected = ["avif", "webp", "jpg"].flatMap((extension) =>
      ["100×75", "200×150", "400×300"].map((size) => {
        const format = extension === "jpg" ? "jpeg" : extension;
        return `assets/shop-${size.split("×")[0]}.#.${extension} ${format} ${size}`;
      }),
    );
    assert.deepEqual(shapes.toSorted(), expected.toSorted());
    assert.ok(!built.files.some(({ path }) => /shop\.[\da-f]+\.jpg/.test(path)), "the original is published");
    const html = await site.output("index.html");
    assert.match(
      html,
      /<picture><source type="image\/avif" srcSet="\/assets\/shop-100\.\w+\.avif 100w, [^"]*400w" sizes="50vw"\/?><source type="image\/webp"[^>]*><img src="\/assets\/shop-100\.\w+\.jpg" srcSet="[^"]*" width="100" height="75" sizes="50vw" alt="The shop" loading="lazy"/,
    );
    for (const [, path = ""] of html.matchAll(/[ "]\/(assets\/shop-[^ "]+)/g))
      assert.ok(picturesOf(built).has(path), path);
  });

  test("is never enlarged: one between two widths keeps its own as well", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 300, height: 300, seed: 2 }));
    const widths = [...picturesOf(await site.build()).keys()].map((path) => Number(/-(\d+)\./.exec(path)?.[1]));
    assert.deepEqual([...new Set(widths)], [100, 200, 300]);
    const nearly = await siteWithPhoto(await photoFile({ width: 220, height: 220, seed: 2 }));
    assert.ok(
      ![...picturesOf(await nearly.build()).keys()].some((path) => path.includes("-220.")),
      "hardly wider than 200",
    );
  });

  test("that may be transparent falls back to PNG, and stays transparent", async () => {
    const photo = await photoFile({ width: 400, height: 300, seed: 3, format: "png", isTransparent: true });
    const built = await (await siteWithPhoto(photo, { name: "shop.png" })).build();
    for (const format of ["avif", "webp", "png"]) {
      const { data, info } = await sharp(pictureOf(built, 200, format))
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.deepEqual([format, info.channels, data[3]], [format, 4, 0]);
    }
    assert.ok(![...picturesOf(built).keys()].some((path) => path.endsWith(".jpg")));
  });

  test("that moves is published unchanged", async () => {
    const frames = await Promise.all(
      ["#d03020", "#2040c0"].map((color) => photoFile({ width: 400, height: 300, colors: [color] })),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const built = await (await siteWithPhoto(moving, { name: "photos/shop.webp" })).build();
    assert.equal(picturesOf(built).size, 0);
    const file = built.files.find(({ path }) => /^assets\/photos\/shop\.\w+\.webp$/.test(path));
    assert.deepEqual(file?.contents, moving);
  });

  test("is upright for every camera orientation", async () => {
    // Its left side is red. After a rotation by 90 degrees, that is its top.
    const photo = await photoFile({
      width: 400,
      height: 300,
      seed: 4,
      with: (one) => one.withMetadata({ orientation: 6 }),
    });
    const frame = "{ ratio: [3, 4], widths: [240] }";
    const built = await (await siteWithPhoto(photo, { frame })).build();
    const picture = pictureOf(built, 240, "avif");
    const { width, height, orientation } = await sharp(picture).metadata();
    assert.deepEqual([width, height, orientation ?? 1], [240, 320, 1]);
    assert.ok(isNear(await colorAt(picture, 0.5, 0.2), [0xd0, 0x30, 0x20]), "red is not at the top");
    assert.ok(isNear(await colorAt(picture, 0.5, 0.8), [0x20, 0x40, 0xc0]), "blue is not at the bottom");
  });

  test("of another colour space looks the same in sRGB", async () => {
    const photo = await photoFile({ width: 400, height: 300, seed: 5, with: (one) => one.withIccProfile("p3") });
    const stored = await sharp(photo, { ignoreIcc: true }).raw().toBuffer();
    assert.ok(!isNear([...stored.subarray(0, 3)], [0xd0, 0x30, 0x20]), "the photo is in sRGB already");
    const built = await (await siteWithPhoto(photo)).build();
    for (const format of ["avif", "webp", "jpg"]) {
      const picture = pictureOf(built, 200, format);
      assert.equal((await sharp(picture).metadata()).icc, undefined);
      assert.ok(isNear(await colorAt(picture, 0.2, 0.5), [0xd0, 0x30, 0x20]), format);
    }
  });

  test("loses its metadata, above all the location", async () => {
    const exif = {
      IFD0: { Artist: "Asha Example" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 43/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "75/1 50/1 0/1" },
    };
    const photo = await photoFile({ width: 400, height: 300, seed: 6, with: (one) => one.withExif(exif) });
    assert.ok(photo.includes("Asha Example"), "the photo has no metadata");
    const { files } = await (await siteWithPhoto(photo)).build();
    for (const { path, contents } of files) {
      assert.ok(!Buffer.from(contents).includes("Asha Example"), path);
      if (!/\.(?:avif|webp|jpg)$/.test(path)) continue;
      const { exif: left, xmp, iptc, icc } = await sharp(contents).metadata();
      assert.deepEqual([left, xmp, iptc, icc], [undefined, undefined, undefined, undefined], path);
    }
  });
});

describe("the file of a photo", () => {
  test("is published if a page uses its own address as well", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 13 }));
    await site.edit("site/pages.tsx", "usePhoto }", "useAssetUrl, usePhoto }");
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><Whole />");
    await site.edit(
      "site/pages.tsx",
      /$/,
      'function Whole() { return <a href={useAssetUrl("shop.jpg")}>The whole photo</a>; }\n',
    );
    const { files } = await site.build();
    assert.ok(files.some(({ path }) => /^assets\/shop\.[\da-f]{8}\.jpg$/.test(path)));
  });

  test("is published if a style names it", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 14 }));
    await site.edit("site/page.styles.ts", "css`", "css`\n  background: url(asset:shop.jpg);");
    const { files } = await site.build();
    assert.ok(files.some(({ path }) => /^assets\/shop\.[\da-f]{8}\.jpg$/.test(path)));
  });

  test("may be large, because visitors do not load it", async () => {
    const photo = await photoFile({ width: 400, height: 300, seed: 15 });
    const heavy = Buffer.concat([photo.subarray(0, 2), ...comments(90), photo.subarray(2)]);
    assert.ok(heavy.byteLength > 5_000_000);
    const { warnings } = await (await siteWithPhoto(heavy)).build();
    assert.deepEqual(warnings, []);
  });

  test("in the folder photos is not published, whether or not a page shows it", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 16 }));
    await site.writeAsset("photos/sources.json", "[]");
    await site.writeAsset("photos/other.txt", "not shown");
    const { files } = await site.build();
    assert.deepEqual(
      files.filter(({ path }) => path.includes("photos/")),
      [],
    );
  });
});

/** JPEG segments of 64 kB without useful data. */
function comments(count: number): readonly Buffer[] {
  return Array.from({ length: count }, () => Buffer.concat([Buffer.from("fffeffff", "hex"), Buffer.alloc(65_533, 32)]));
}

describe("a photo that cannot be used is reported once, where the content names it, with a fix:", () => {
  const found = async (photo: Uint8Array, options?: Parameters<typeof siteWithPhoto>[1]) =>
    (await siteWithPhoto(photo, options)).found();

  test("one that is too small, with the size that it needs", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 120, height: 400, seed: 17 }));
    assert.deepEqual(await site.found({ isStrict: true }), [
      'site/facts.ts:2:11 photo-small: the photo "shop.jpg" has 120 × 400 pixels, and looks blurred in its frame; use a photo of at least 200 × 150 pixels',
    ]);
  });

  test("one that is damaged", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888", noise } })
      .jpeg()
      .toBuffer();
    const torn = Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.from("ffd9", "hex")]);
    assert.deepEqual(await found(torn), [
      'site/facts.ts:2:11 photo-broken: the photo "shop.jpg" cannot be read: it is damaged; export "shop.jpg" again as a JPEG, PNG or WebP file',
    ]);
  });

  test("one whose format is not supported, or does not match its name", async () => {
    const [heic = ""] = await found(Buffer.from("some HEIC"), { name: "shop.heic" });
    assert.match(heic, /^site\/facts\.ts:2:11 photo-broken: the format of the photo "shop\.heic" is not supported;/);
    const [html = ""] = await found(Buffer.from("<html>not found</html>"));
    assert.match(html, /^assets\/shop\.jpg asset-broken: /);
  });
});

for (const name of ["plan.svg", "photos/plan.svg"]) {
  test(`an asset that is not a photo is shown unchanged: ${name}`, async () => {
    const site = await siteWithPhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name });
    const { files } = await site.build();
    const [picture = ""] = /<picture>.*?<\/picture>/.exec(await site.output("index.html")) ?? [];
    const [, src = ""] =
      /^<picture><img src="(\S+\.svg)" width="100" height="75" sizes="50vw" alt=/.exec(picture) ?? [];
    assert.ok(files.some(({ path }) => `/${path}` === src));
  });
}
