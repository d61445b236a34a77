declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them without it. */
    keepFeatures?: string[];
    /** An axis is pinned to a number, or limited. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
