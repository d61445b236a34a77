import type { ContentNode } from '../../mdx/contentTree';
import type { OperationPageView } from '../operationPage';
import { windowInWords } from './windowInWords';

/**
 * Describes briefly what a request needs, as list items for HTML and Markdown. They link to the
 * details on the page or the site. If scopes are not enough, or the site does not explain them,
 * the page has a section to link to (`needsAccessSection`).
 */
export function needsInWords({ operation, access }: OperationPageView): ContentNode[] {
  const { deprecated, security, rateLimit, parameters = [] } = operation;
  const items: ContentNode[] = [];
  const add = (href: string | undefined, ...words: ContentNode[]) =>
    items.push(
      href === undefined ? ['li', null, ...words] : ['li', null, ['a', { href }, ...words]],
    );
  if (deprecated) {
    const words: ContentNode[] = [['b', null, 'Deprecated:'], ' avoid it in new code'];
    items.push(['li', { 'data-tone': 'caution' }, ...words]);
  }
  if (security) {
    const [requirements = [], ...others] = security;
    const scopes = new Set(requirements.flatMap((one) => one.scopes.map(({ name }) => name)));
    if (requirements.length === 0 && others.length === 0) add(undefined, 'No authentication');
    else if (others.length > 0 || scopes.size === 0) add('#access', 'Authentication');
    else for (const name of scopes) add(access.scopes[name] ?? '#access', 'Scope ', code(name));
  }
  if (rateLimit) {
    const limit = ` ${rateLimit.requests} ${windowInWords(rateLimit)}`;
    add(access.rateLimit, 'Bucket ', code(rateLimit.bucket), limit);
  }
  for (const { in: location, id, name, required, recommended } of parameters) {
    if (location !== 'header' || !namedHeaders.has(name.toLowerCase())) continue;
    const need = required ? 'required' : recommended ? 'recommended' : 'optional';
    add(`#${id}`, code(name), ` ${need}`);
  }
  return items;
}

/**
 * The headers that change how an operation is called (RFC 9110;
 * draft-ietf-httpapi-idempotency-key-header).
 */
const namedHeaders: ReadonlySet<string> = new Set(['idempotency-key', 'if-match']);

const code = (name: string): ContentNode => ['code', null, name];
