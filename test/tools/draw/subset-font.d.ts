declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "truetype" | "woff" | "woff2";
    /** A number pins an axis. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
