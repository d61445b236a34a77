/** A string with environment variables in place of secrets. */
export type Template = (string | { variable: string })[];
