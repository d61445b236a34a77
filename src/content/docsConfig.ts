import path from 'node:path';
import { z } from 'zod';
import { formatProblems } from '@docs/core/problems';
import { readYaml } from '@docs/core/yaml';
import { text } from './textSchema';

const docsConfigFile = 'docs.config.json';

/** `docs.config.json` beside `package.json`: what a clone of the project builds. It is optional. */
export const docsConfigSchema = z.strictObject({
  $schema: text('The JSON Schema of this file, for editors.').optional(),
  content: text('The folder of the content root, absolute or relative to this file.'),
});

/** @throws an error with all problems of the file, because no command can go on without it. */
export function readDocsConfig(root: string): z.output<typeof docsConfigSchema> | undefined {
  const read = readYaml(path.join(root, docsConfigFile), docsConfigSchema, root);
  if (!read || read.value) return read?.value;
  throw Object.assign(new Error(formatProblems(read.problems)), { problems: read.problems });
}

/** Kept, so that a command ends with the content root that it began with. */
let configured: ReturnType<typeof readDocsConfig> | null = null;

/** The content root: that of `CONTENT_DIR`, else that of `docs.config.json`, else `content`. */
export const contentRoot = (): string => path.resolve(process.cwd(), namedContentRoot().folder);

/** Returns the folder of the content root, and what names it; nothing names the default. */
export function namedContentRoot(): { folder: string; namedBy?: string } {
  // An empty value names the default and ignores the file, as the project’s own tests do.
  const folder = process.env.CONTENT_DIR;
  if (folder !== undefined) return folder ? { folder, namedBy: 'CONTENT_DIR' } : byDefault;
  if (configured === null) configured = readDocsConfig(process.cwd());
  return configured ? { folder: configured.content, namedBy: docsConfigFile } : byDefault;
}

const byDefault = { folder: 'content' };
