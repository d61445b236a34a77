import { parseArgs } from 'node:util';
import type { SiteAnswers } from './siteYaml';

/** A parsed `npm run new` command. */
export type NewRequest =
  | (SiteAnswers & {
      kind: 'site';
      folder: string;
      from?: string | undefined;
      replaceContract?: boolean | undefined;
    })
  | { kind: 'page'; page: string; title?: string | undefined; category?: string | undefined }
  | { kind: 'version'; id: string; label?: string | undefined; current?: string | undefined };

/** Shown with a message about wrong arguments. */
export const usage = `Usage:
  npm run new -- site DIR --from openapi.yaml   creates a content root from a contract (--title, --copyright <holder>, --logo <file>, --accent <colour>)
  npm run new -- page guides/first-steps        creates a page and lists it in the sidebar (--title, --in <category>)
  npm run new -- version 1.4                    starts version 1.4 and keeps the current one as an older version (--label, --current <ID of the current one>)
Without arguments, the command asks.`;

const flags = {
  site: {
    from: { type: 'string' },
    'replace-contract': { type: 'boolean' },
    title: { type: 'string' },
    copyright: { type: 'string' },
    logo: { type: 'string' },
    accent: { type: 'string' },
  },
  page: { title: { type: 'string' }, in: { type: 'string' } },
  version: { label: { type: 'string' }, current: { type: 'string' } },
} as const;

const operands = {
  site: 'the folder of the content root, such as my-docs',
  page: 'the path of the page, such as guides/first-steps',
  version: 'the ID of the new version, such as 1.4',
};

/**
 * Parses the arguments of `npm run new`.
 *
 * @throws an `Error` with one sentence if they are wrong.
 */
export function parseNewArguments([kind = '', ...rest]: readonly string[]): NewRequest {
  if (kind !== 'site' && kind !== 'page' && kind !== 'version') {
    throw new Error(`“${kind}” is not one of site, page and version.\n\n${usage}`);
  }
  const { values, operand } = parse(kind, rest);
  switch (kind) {
    case 'site':
      return {
        kind,
        folder: operand,
        from: values.from,
        replaceContract: values['replace-contract'] === 'true',
        title: values.title,
        holder: values.copyright,
        logo: values.logo,
        accent: values.accent,
      };
    case 'page':
      return { kind, page: operand, title: values.title, category: values.in };
    case 'version':
      return { kind, id: operand, label: values.label, current: values.current };
  }
}

function parse(
  kind: keyof typeof flags,
  args: readonly string[],
): { values: Partial<Record<string, string>>; operand: string } {
  const options: Record<string, { type: 'string' | 'boolean' }> = flags[kind];
  const known = Object.keys(options).map((name) => `--${name}`);
  const list = new Intl.ListFormat('en');
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Partial<Record<string, string>> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const type = options[token.name]?.type;
    if (type === undefined) {
      throw new Error(
        `npm run new -- ${kind} has no ${token.rawName}; it has ${list.format(known)}.`,
      );
    }
    if (type === 'string' && !token.value?.trim())
      throw new Error(`--${token.name} needs a value.`);
    if (type === 'boolean' && token.value !== undefined) {
      throw new Error(`--${token.name} has no value.`);
    }
    values[token.name] = token.value ?? 'true';
  }
  const [operand, extra] = positionals;
  if (operand === undefined) throw new Error(`npm run new -- ${kind} needs ${operands[kind]}.`);
  if (extra !== undefined) {
    throw new Error(`npm run new -- ${kind} needs one name; “${extra}” is one too many.`);
  }
  return { values, operand };
}
