import type { ComponentType } from 'react';

/**
 * The components of the content root, by name. Where there are some, the bundler replaces this module
 * (`gatsby/bundler/ownModules.ts`).
 */
export const ownComponents: Readonly<Record<string, ComponentType>> = {};
