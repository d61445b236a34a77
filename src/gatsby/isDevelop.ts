/** Whether this is `gatsby develop` and not a build. */
export const isDevelop = (): boolean => process.env.NODE_ENV === 'development';
