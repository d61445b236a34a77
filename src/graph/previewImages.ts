import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '@docs/core/files';
import { createImageViews, type PreviewView } from '../plan/previewViews';
import type { PreparedSite } from './prepareSite';
import { digestOfLoadedSources } from './sourceDigest';

/** The preview image of a page. */
export interface PreviewImage {
  /** Path on the site. It changes with everything that the image is drawn from. */
  url: string;
  view: PreviewView;
}

/** What the images are drawn with; the packages and fonts are in the lock file. */
const previewSources = [
  'src/output/preview/previewElement.ts',
  'src/output/preview/previewFonts.ts',
  'src/output/preview/previewWorker.mjs',
  'src/styles/tokens.css',
];

/** The preview image of each page by its route; none without settings. */
export function planPreviewImages({
  plan,
  source,
}: Pick<PreparedSite, 'plan' | 'source'>): Map<string, PreviewImage> {
  if (!source.site) return new Map();
  const sources = digestOfLoadedSources(previewSources) + digestOfTheme(source);
  return new Map(
    [...createImageViews(plan, source.site)].map(([route, view]) => {
      const digest = digestOf(sources + JSON.stringify(view)).slice(0, 16);
      return [route, { url: `/og/${digest}.png`, view }];
    }),
  );
}

/** Returns a digest of the settings of a theme, and of the files that images are drawn with. */
function digestOfTheme({ site, contentDir }: PreparedSite['source']): string {
  const { logo, motif, fonts = {} } = site?.theme ?? {};
  const files = [logo?.light, motif, ...Object.values(fonts)].flatMap((file) =>
    file === undefined ? [] : [readFileSync(path.join(contentDir, file), 'latin1')],
  );
  return digestOf(JSON.stringify(site?.theme ?? {}) + files.join('\0'));
}
