import type { ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import type { SiteSettings } from '../../content/siteSchema';

/** The part of `site.yaml` that is around the content of a page; nothing in `gatsby develop`. */
export type HeadSettings = Partial<
  Pick<SiteSettings, 'base_url' | 'versions' | 'head' | 'allow' | 'theme' | 'opensearch'>
>;

export const headSettings = (): HeadSettings =>
  JSON.parse(process.env.GATSBY_HEAD_SETTINGS ?? '{}') as HeadSettings;

/** Returns the elements that `head` in `site.yaml` adds to each page. */
export function headElements({ head }: HeadSettings): ReactElement[] {
  if (!head) return [];
  return [
    ...head.verification.map((meta) => <meta key={meta.content} {...meta} />),
    ...head.preconnect.map((href) => <link key={href} rel="preconnect" href={href} />),
    ...head.scripts.map(({ src, async, data, integrity }) => (
      <script
        key={src}
        src={sitePath(src)}
        {...(async ? { async } : { defer: true })}
        {...(integrity !== undefined && { integrity, crossOrigin: 'anonymous' })}
        {...Object.fromEntries(
          Object.entries(data).map(([name, value]) => [`data-${name}`, value]),
        )}
        // The page needs no such script, so `watchLoading` shows no error where one is blocked.
        data-rspack="none"
      />
    )),
  ];
}
