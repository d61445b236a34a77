import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Renders the pages anew after any stylesheet has changed. Gatsby renders those
 * whose data or server code has another hash, and no stylesheet is part of that;
 * with a cache it would leave all pages linked to the old one.
 */
export function renewWithStyles({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html') return;
  const config = getConfig() as { output: object };
  const output = { ...config.output, hashSalt: digestOfStyles() };
  actions.replaceWebpackConfig({ ...config, output });
}

function digestOfStyles(): string {
  const folder = path.join(process.cwd(), 'src');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.css')) hash.update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex');
}
