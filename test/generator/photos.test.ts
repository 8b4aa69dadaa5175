import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import sharp from "sharp";
import type { BuildResult } from "../../generator/build.ts";
import { colorAt, isNear, photoFile } from "../photo-files.ts";
import { temporarySite } from "../temporary-site.ts";
import { siteWithPhoto } from "../site-with-photo.ts";

/** The pictures of a build's photos, by their paths. */
function picturesOf({ files }: Pick<BuildResult, "files">): ReadonlyMap<string, Uint8Array> {
  const pictures = files.filter(({ path }) => /\/\w+-\d+\.[\da-f]{8}\.(?:avif|webp|jpg|png)$/.test(path));
  return new Map(pictures.map(({ path, contents }) => [path, contents]));
}

/** One of them, by its width and format. */
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

  for (const format of ["jpeg", "png", "webp"] as const) {
    test(`is upright for every camera orientation: ${format}`, async () => {
      // Its left side is red. Turned by a quarter, that is its top.
      const photo = await photoFile({
        width: 400,
        height: 300,
        seed: 4,
        format,
        with: (one) => one.withMetadata({ orientation: 6 }),
      });
      const name = `shop.${format}`;
      const frame = "{ ratio: [3, 4], widths: [240] }";
      const built = await (await siteWithPhoto(photo, { name, frame })).build();
      const picture = pictureOf(built, 240, "avif");
      const { width, height, orientation } = await sharp(picture).metadata();
      assert.deepEqual([width, height, orientation ?? 1], [240, 320, 1]);
      assert.ok(isNear(await colorAt(picture, 0.5, 0.2), [0xd0, 0x30, 0x20]), "red is not at the top");
      assert.ok(isNear(await colorAt(picture, 0.5, 0.8), [0x20, 0x40, 0xc0]), "blue is not at the bottom");
    });
  }

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

  test("loses its metadata, the place where it was taken before all", async () => {
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

describe("the pictures of a photo", () => {
  test("have the same bytes from the cache and newly made, for all settings of sharp and features of the processor", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 500, height: 400, seed: 7 }));
    const first = picturesOf(await site.build());
    const again = picturesOf(await site.build());
    const cached = [...first.keys()].map((path) => join("node_modules/.cache/generator/photos", basename(path)));
    assert.ok(cached.every((file) => existsSync(file)));
    await Promise.all(cached.map((file) => rm(file)));
    sharp.concurrency(4);
    sharp.simd(false);
    const made = picturesOf(await site.build());
    sharp.simd(true);
    assert.deepEqual(again, first);
    assert.deepEqual(made, first);
  });

  test("have the same bytes in another process, on one processor and with one thread for files", async () => {
    const photo = await photoFile({ width: 1600, height: 1200, seed: 21 });
    const work = (file: string) => `
      const { createHash } = await import("node:crypto");
      const { readFile } = await import("node:fs/promises");
      const { encodePhoto } = await import("./generator/render/photos/encode-photo.ts");
      const size = { width: 1200, height: 900 };
      const made = await encodePhoto(await readFile("${file}"), size, ["avif", "webp", "jpeg", "png"]);
      console.log(made.map((bytes) => createHash("sha256").update(bytes).digest("hex")).join(" "));`;
    const site = await siteWithPhoto(photo);
    const script = work(join(site.dir, "assets/shop.jpg"));
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "--eval", script];
    const run = promisify(execFile);
    const [command = "", ...args] = process.platform === "linux" ? ["taskset", "--cpu-list", "0", ...node] : node;
    const { stdout: one } = await run(command, args, { env: { ...process.env, UV_THREADPOOL_SIZE: "1" } });
    const { stdout: other } = await run(process.execPath, node.slice(1));
    assert.match(one, /^[\da-f]{64}( [\da-f]{64}){3}\n$/);
    assert.equal(other, one);
  });

  test("come from the cache without a look at the photo", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 500, height: 400, seed: 8 }));
    const counts: number[] = [];
    const onPhotos = (photos: number) => void counts.push(photos);
    const [path = ""] = picturesOf(await site.build({ onPhotos })).keys();
    assert.equal(await jobsOfSharp(() => site.build({ onPhotos })), 0);
    assert.ok(counts.length <= 1, "a warm build says that it makes pictures");
    await rm(join("node_modules/.cache/generator/photos", basename(path)));
    assert.notEqual(await jobsOfSharp(() => site.build({ onPhotos })), 0);
    assert.equal(counts.at(-1), 1);
  });

  test("get other names when the photo changes", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 9 }));
    const before = [...picturesOf(await site.build()).keys()];
    await writeFile(join(site.dir, "assets/shop.jpg"), await photoFile({ width: 400, height: 300, seed: 10 }));
    const after = [...picturesOf(await site.build()).keys()];
    assert.equal(after.length, before.length);
    assert.ok(!after.some((path) => before.includes(path)));
  });

  test("are not made for a page that is disabled, and the photo is not published for it", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 11 }));
    await site.edit(
      "site/site.ts",
      "pages: [first, second],\n  disabledPages: [draft]",
      "pages: [second, draft],\n  disabledPages: [first]",
    );
    await site.edit("site/pages.tsx", '<a href="/">Bread</a>', "Bread");
    await site.edit("site/site.ts", 'icon: "loaf.svg",', 'icon: "loaf.svg", checks: { "home-missing": "off" },');
    await site.build();
    assert.ok(!(await readdir(join(site.outDir, "assets"))).some((name) => name.startsWith("shop")));
  });

  test("are found under a base, and relative to their page", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 12 }));
    await site.build({ base: "/bakery", siteUrl: "https://bread.example/bakery" });
    assert.match(
      await site.output("index.html"),
      /srcSet="\/bakery\/assets\/shop-100\.\w+\.avif 100w, \/bakery\/assets/,
    );
    await site.build({ isRelative: true });
    assert.match(await site.output("index.html"), /srcSet="assets\/shop-100\.\w+\.avif 100w, assets\/shop-200/);
  });
});

/** How often sharp began or ended a job while something ran. */
async function jobsOfSharp(run: () => Promise<unknown>): Promise<number> {
  let jobs = 0;
  const note = () => void (jobs += 1);
  sharp.queue.on("change", note);
  await run();
  sharp.queue.off("change", note);
  return jobs;
}

describe("the file of a photo", () => {
  test("is published if something names its own address, too", async () => {
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

  test("is not published when no page shows it any more", async () => {
    const site = await temporarySite();
    const photo = await photoFile({ width: 400, height: 300, seed: 17 });
    await writeFile(join(site.dir, "assets/left.jpg"), photo);
    const { files } = await site.build();
    assert.ok(files.every(({ path }) => !path.includes("left")));
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

describe("a photo that cannot be used", () => {
  test("is reported once for all photos, where the fact is written, with a fix", async () => {
    const missing = '{ fact: "photos", value: "own", fix: "run: npm run photos" }';
    const frame = `{ ratio: [1, 1], widths: [100], ifMissing: ${missing} }`;
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 20 }), { frame });
    await rm(join(site.dir, "assets/shop.jpg"));
    await site.write("site/facts.ts", 'export const facts = {\n  photo: "shop.jpg",\n  photos: "own",\n};\n');
    await site.edit("site/pages.tsx", "<h1 className={heading}>Jam</h1>", "<h1 className={heading}>Jam</h1><Loaf />");
    assert.deepEqual(await site.problems(), [
      {
        code: "asset-missing",
        where: "site/facts.ts:3:12",
        what: 'there is no asset "shop.jpg"',
        fix: "run: npm run photos",
      },
    ]);
  });

  test("is reported with the size that it needs when it is too small, where the content names it", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 120, height: 400, seed: 17 }));
    const { warnings } = await site.build();
    const [warning, ...others] = warnings;
    assert.deepEqual(others, []);
    assert.match(warning?.where ?? "", /site\/facts\.ts:2:11$/);
    assert.deepEqual(
      { ...warning, where: "" },
      {
        code: "photo-small",
        severity: "warning",
        page: "/",
        where: "",
        what: 'the photo "shop.jpg" has 120 × 400 pixels, and looks blurred where "/" shows it',
        fix: "use a photo of at least 200 × 150 pixels",
      },
    );
  });

  test("is a problem when it is damaged", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888", noise } })
      .jpeg()
      .toBuffer();
    const torn = Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.from("ffd9", "hex")]);
    const [problem, ...others] = await (await siteWithPhoto(torn)).problems();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [problem?.code, problem?.where, problem?.fix],
      ["photo-broken", "site/facts.ts:2:11", 'export "shop.jpg" again as a JPEG, PNG or WebP file'],
    );
    assert.equal(problem?.what, 'the photo "shop.jpg" cannot be read: it is damaged');
  });

  test("is a problem when nothing can be made of its format", async () => {
    const site = await siteWithPhoto(Buffer.from("some HEIC"), { name: "shop.heic" });
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ code, where, what }) => [code, where, what]),
      [["photo-broken", "site/facts.ts:2:11", 'nothing can be made of the format of the photo "shop.heic"']],
    );
  });

  test("is a problem when its size cannot be read, and is not published", async () => {
    // A beginning and an end, and no frame between them.
    const empty = Buffer.concat([Buffer.from("ffd8fffe0020", "hex"), Buffer.alloc(30), Buffer.from("ffd9", "hex")]);
    const problems = await (await siteWithPhoto(empty)).problems();
    assert.deepEqual(
      problems.map(({ code, where, what }) => [code, where, what]),
      [["photo-broken", "site/facts.ts:2:11", 'the photo "shop.jpg" cannot be read: it is damaged']],
    );
  });

  test("is reported once when its format does not match its name", async () => {
    const problems = await (await siteWithPhoto(Buffer.from("<html>not found</html>"))).problems();
    assert.deepEqual(
      problems.map(({ code, where }) => [code, where]),
      [["asset-broken", "assets/shop.jpg"]],
    );
  });

  test("is a missing asset when it is not there", async () => {
    const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 19 }));
    await rm(join(site.dir, "assets/shop.jpg"));
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ code, where }) => [code, where]),
      [["asset-missing", "site/facts.ts:2:11"]],
    );
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
