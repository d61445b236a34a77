import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** The anchor of a heading in VitePress, derived like `slugify` of `@mdit-vue/shared`. */
export const vitePressAnchor = (heading: Heading): string =>
  toString(heading, { includeImageAlt: false, includeHtml: false })
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();
