/** The anchor of a heading with VitePress, as `slugify` of `@mdit-vue/shared` makes it. */
export const vitePressAnchor = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();
