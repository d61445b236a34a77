import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { basePathOf } from '../../content/urls/siteAddress';
import type { SiteSettings } from '../../content/siteSchema';
import { siteColors } from '../../content/theme';
import { iconFiles, manifestFile } from '../../identity/iconFiles';
import { siteName } from '../../plan/documentTitle';

/**
 * The web manifest of a site (W3C, Web Application Manifest).
 *
 * @param basePath Path of the site on its host.
 */
export const createManifest = (
  {
    title,
    tagline,
    description,
    locale,
  }: Pick<SiteSettings, 'title' | 'tagline' | 'description' | 'locale'>,
  surface: string,
  basePath: string,
) => ({
  id: `${basePath}/`,
  name: siteName({ title, tagline }),
  short_name: title,
  ...(description && { description }),
  lang: locale,
  start_url: `${basePath}/`,
  scope: `${basePath}/`,
  // Readers of documentation copy URLs and go back.
  display: 'minimal-ui',
  background_color: surface,
  theme_color: surface,
  icons: [
    { src: basePath + iconFiles.small, sizes: '192x192', type: 'image/png' },
    { src: basePath + iconFiles.large, sizes: '512x512', type: 'image/png' },
    {
      src: basePath + iconFiles.maskable,
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
});

/** Writes the web manifest, in the colour of the page in light mode. */
export function writeManifest(publicDir: string, site: SiteSettings): void {
  const surface = siteColors(site.theme)('--surface-page').light;
  const manifest = createManifest(site, surface, basePathOf(site.base_url));
  writeFileSync(path.join(publicDir, manifestFile), JSON.stringify(manifest));
}
