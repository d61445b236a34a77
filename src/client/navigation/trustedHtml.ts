import { progressOptions } from './progressOptions';

/** The names of the policies that let code of the site create HTML and load scripts. */
export const trustedPolicies = {
  content: 'content',
  /** The browser uses the policy of this name for code that passes a string. */
  harmless: 'default',
  webpack: 'webpack',
} as const;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (html: string) => string | null;
      createScript?: (text: string) => string | null;
    },
  ) => { createHTML: (html: string) => string };
}

const trustedTypes = (): TrustedTypes | undefined =>
  typeof window === 'undefined'
    ? undefined
    : (window as { trustedTypes?: TrustedTypes }).trustedTypes;

// A document allows each policy once.
const content = trustedTypes()?.createPolicy(trustedPolicies.content, {
  createHTML: (html) => html,
});

/** Returns the build's HTML for `dangerouslySetInnerHTML`, each time as a new object. */
export const trustHtml = (html: string): string => content?.createHTML(html) ?? html;

/**
 * Lets code of others set harmless strings. React-helmet sets the structured data of a page as the
 * HTML of a script element, and the progress bar creates itself. Without `<`, a string creates no
 * element, and JSON runs nothing.
 */
export function allowHarmless(): void {
  trustedTypes()?.createPolicy(trustedPolicies.harmless, {
    createHTML: (html) => (html.includes('<') && html !== progressOptions.template ? null : html),
    createScript: (text) => (isJson(text) ? text : null),
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
