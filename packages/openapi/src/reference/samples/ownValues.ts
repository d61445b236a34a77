/** A reader's values, as typed: never empty. The keys are of parameters, or from these functions. */
export type OwnValues = Readonly<Record<string, string>>;
export const secretKey = (variable: string): string => `secret ${variable}`;
export const baseUrlKey = (baseUrl: string): string => `base ${baseUrl}`;

/** Whether a key is that of a parameter in a path. Only those have no space. */
export const isInPath = (key: string): boolean => key.startsWith('/') && !key.includes(' ');
/** A regular expression of the values of such a parameter: all but `.` and `..`. */
export const sentInPath = '(?!\\.{1,2}$).*';
