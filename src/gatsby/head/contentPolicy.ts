import { createHash } from 'node:crypto';
import type { SiteSettings } from '../../content/siteSchema';
import { trustedPolicies, workerPolicy } from '../../client/navigation/trustedHtml';

/**
 * The digest of the only inline stylesheet. `gatsby-plugin-nprogress` adds it when the page starts.
 */
export const progressStyles = 'sha256-GZLUVN3HJchpOj3t9pY6eTFQh2Sm0uuxSeR7ExGUGWM=';

interface PolicyInput {
  /** The text of each inline script of the page. */
  scripts: readonly string[];
  /**
   * Whether a page of the site has a diagram without drawings. Mermaid draws it in the browser with
   * inline styles, and creates HTML from strings. The router changes the page within a document, so
   * this applies to all pages.
   */
  drawsInBrowser: boolean;
  /** The hosts in `site.yaml`. */
  allow?: SiteSettings['allow'];
}

/**
 * Returns the Content-Security-Policy of a page. It is in the page and not in a header, so that the
 * hashes of its scripts are of the same build, and no server must know them. `frame-ancestors` has
 * no effect there and is in `securityHeaders`.
 */
export function contentPolicy({ scripts, drawsInBrowser, allow }: PolicyInput): string {
  const hashes = [...new Set(scripts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const connections = allow?.connections ?? [];
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(allow?.scripts ?? [])].join(' '),
    drawsInBrowser ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' '${progressStyles}'`,
    ["img-src 'self' data:", ...(allow?.images ?? [])].join(' '),
    ...(connections.length > 0 ? [["connect-src 'self'", ...connections].join(' ')] : []),
    "object-src 'none'",
    `frame-src ${allow?.frames.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(drawsInBrowser
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${[...Object.values(trustedPolicies), workerPolicy].join(' ')}`,
        ]),
  ];
  return directives.join('; ');
}

/** Whether browsers run scripts of a type. They ignore data. */
export const isRun = (type: string | undefined): boolean => !type?.endsWith('json');
