import { cancel, isCancel, select, text } from '@clack/prompts';
import type { NewRequest } from '../scaffold/parseNewArguments';

/**
 * Asks on the terminal what to create. Returns undefined if the author stops.
 *
 * @param known - What to create, if the author has said so.
 */
export async function askForNew(known?: 'site'): Promise<NewRequest | undefined> {
  const kind =
    known ??
    (await answer<NewRequest['kind']>(
      select<NewRequest['kind']>({
        message: 'What do you want to make?',
        options: [
          { value: 'site', label: 'A site', hint: 'a content root from an OpenAPI contract' },
          { value: 'page', label: 'A page', hint: 'with its entry in the sidebar' },
          { value: 'version', label: 'A version', hint: 'keeps the current one as an older one' },
        ],
      }),
    ));
  switch (kind) {
    case 'site': {
      const folder = await ask('Folder of the content root', 'my-docs');
      const from = folder && (await ask('File of the contract', 'openapi.yaml'));
      const title = from && (await askIfAny('Name of the site', 'the contract’s name'));
      if (title === undefined) return undefined;
      const holder = await askIfAny('Copyright holder', 'no copyright');
      const logo = holder === undefined ? undefined : await askIfAny('File of the logo', 'no logo');
      if (logo === undefined) return undefined;
      const accent = await askIfAny('Colour of links, such as #0a6b57', 'that of the project');
      if (!folder || !from || accent === undefined) return undefined;
      return {
        kind,
        ...{ folder, from },
        title: title || undefined,
        holder: holder || undefined,
        logo: logo || undefined,
        accent: accent || undefined,
      };
    }
    case 'page': {
      const page = await ask('Path of the page', 'guides/first-steps');
      const title = page && (await ask('Title', 'First steps'));
      return page && title ? { kind, page, title } : undefined;
    }
    case 'version': {
      const id = await ask('ID of the new version', '1.4');
      return id ? { kind, id } : undefined;
    }
    case undefined:
      return undefined;
  }
}

/** Asks what may be left out. @returns An empty string without an answer. */
const askIfAny = async (message: string, otherwise: string): Promise<string | undefined> =>
  (
    await answer<string>(text({ message, placeholder: `Enter for ${otherwise}`, defaultValue: '' }))
  )?.trim();

const ask = (message: string, placeholder: string): Promise<string | undefined> =>
  answer<string>(
    text({
      message,
      placeholder: `such as ${placeholder}`,
      validate: (value) => (value?.trim() ? undefined : 'Enter an answer, or stop with Ctrl+C.'),
    }),
  );

async function answer<T>(prompt: Promise<T | symbol>): Promise<T | undefined> {
  const given = await prompt;
  if (!isCancel(given)) return given as T;
  cancel('Nothing is written.');
  return undefined;
}
