/** A reader's values, as typed: never empty. The keys are of parameters, or from these functions. */
export type OwnValues = Readonly<Record<string, string>>;
export const secretKey = (variable: string): string => `secret ${variable}`;
export const baseUrlKey = (baseUrl: string): string => `base ${baseUrl}`;
