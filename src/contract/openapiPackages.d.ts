// Packages of the contract's modules that come without types of their own.

declare module 'openapi-sampler' {
  interface SampleOptions {
    skipNonRequired?: boolean;
    skipReadOnly?: boolean;
    skipWriteOnly?: boolean;
    quiet?: boolean;
    maxSampleDepth?: number;
    format?: 'json' | 'xml';
  }
  export function sample(schema: object, options?: SampleOptions, document?: object): unknown;
}
