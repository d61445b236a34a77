import { addBasePath, basePathOf } from '../../content/urls/basePath';
import type { Redirect } from '../../content/redirects';
import type { CheckedDocument } from './checkedPage';
import { redirectsFile } from '../serving/redirectsFile';

/** The targets of redirects for the link check, which finds those whose anchor does not exist. */
export function redirectDocuments(
  redirects: readonly Redirect[],
  baseUrl: string,
): CheckedDocument[] {
  const [first] = redirects;
  if (!first) return [];
  return [
    {
      url: `/${redirectsFile}`,
      sourceFile: first.file,
      links: redirects.map(({ to, file, at }) => ({ href: to, text: to, file, ...at.to })),
      readReferences: () =>
        redirects.map(({ to }) => ({ kind: 'link', href: addBasePath(basePathOf(baseUrl), to) })),
    },
  ];
}
