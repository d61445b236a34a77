/** The names of the policies that let code of the site create HTML and load scripts. */
export const trustedPolicies = {
  content: 'content',
  /** The browser uses the policy of this name for code that passes a string. */
  harmless: 'default',
  webpack: 'webpack',
} as const;

/** The policy for the one worker of the site (`client/sandbox/sandboxWorker.ts`). */
export const workerPolicy = 'worker';

/** What lets code use strings as HTML and URLs of scripts. Some browsers lack it. */
export interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: {
      createHTML?: (html: string) => string | null;
      createScript?: (text: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ) => { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
  defaultPolicy?: object | null;
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
 * element, and JSON runs nothing. On a site with `allow.scripts`, this is an inline script too,
 * because scripts of the owner may run before all others. So it uses nothing outside of it.
 *
 * @param template - The HTML of the progress bar.
 * @param origins - Hosts whose scripts code may add to a page.
 */
export function allowHarmless(template: string, origins: readonly string[]): void {
  const { trustedTypes: types } = window as { trustedTypes?: TrustedTypes };
  // A document allows each policy once.
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', {
    createHTML: (html) => (html.includes('<') && html !== template ? null : html),
    createScript: (text) => {
      try {
        JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
    createScriptURL: (url) => {
      try {
        const { origin, href } = new URL(url, document.baseURI);
        // A blob has the origin of the page that made it.
        return origins.includes(origin) && href.startsWith(origin) ? href : null;
      } catch {
        return null;
      }
    },
  });
}
