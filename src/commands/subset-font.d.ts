declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them without it. */
    keepFeatures?: string[];
    /** An axis is pinned to a number. */
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
