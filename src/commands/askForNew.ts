import { cancel, isCancel, select, text } from '@clack/prompts';
import type { NewRequest } from '../scaffold/parseNewArguments';

/** Asks on the terminal what to create. Returns undefined if the author stops. */
export async function askForNew(): Promise<NewRequest | undefined> {
  const kind = await answer<NewRequest['kind']>(
    select<NewRequest['kind']>({
      message: 'What do you want to make?',
      options: [
        { value: 'site', label: 'A site', hint: 'a content root from an OpenAPI contract' },
        { value: 'page', label: 'A page', hint: 'with its entry in the sidebar' },
        { value: 'version', label: 'A version', hint: 'keeps the current one as an older one' },
      ],
    }),
  );
  switch (kind) {
    case 'site': {
      const folder = await ask('Folder of the content root', 'my-docs');
      const from = folder && (await ask('File of the contract', 'openapi.yaml'));
      return folder && from ? { kind, folder, from } : undefined;
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
