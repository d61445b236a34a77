import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { digestOfFolder } from '../../content/digestOfFolder';

/**
 * Renders the pages anew after any stylesheet has changed. Gatsby renders those
 * whose data or server code has another hash, and no stylesheet is part of that;
 * with a cache it would leave all pages linked to the old one.
 */
export function renewWithStyles({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html') return;
  const config = getConfig() as { output: object };
  const output = {
    ...config.output,
    hashSalt: digestOfFolder(path.join(process.cwd(), 'src'), /\.css$/),
  };
  actions.replaceWebpackConfig({ ...config, output });
}
