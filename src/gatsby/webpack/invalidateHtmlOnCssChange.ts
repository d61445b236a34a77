import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { digestOfFolder } from '../../content/digestOfFolder';

/**
 * Renders all pages again after any stylesheet has changed. With a cache, Gatsby would
 * leave them linked to the old one (`e2e/rebuild.build.spec.ts`): it renders the pages
 * whose data or server code has another hash, and no stylesheet is part of that.
 *
 * Relies on: Gatsby marks all HTML as dirty when the hash of the `build-html`
 * compilation changes, and webpack's `output.hashSalt` is part of that hash
 * (`SET_SSR_WEBPACK_COMPILATION_HASH`; verified on Gatsby 5.16.1).
 */
export function invalidateHtmlOnCssChange({
  stage,
  actions,
  getConfig,
}: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html') return;
  const config = getConfig() as { output: object };
  const output = {
    ...config.output,
    hashSalt: digestOfFolder(path.join(process.cwd(), 'src'), /\.css$/),
  };
  actions.replaceWebpackConfig({ ...config, output });
}
