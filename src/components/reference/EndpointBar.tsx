import type { ReactElement, ReactNode } from 'react';
import { formatLimit, type OperationPageView, scopeChoice } from '@docs/openapi/views';
import { codeNode, type ContentNode } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { fillParts } from '@docs/core/fill';
import { ContentTree } from '../mdx/ContentTree';
import { CopyButton } from '../ui/CopyButton';
import { MethodTag } from '../ui/MethodTag';
import * as styles from './EndpointBar.module.css';
import { OperationChanges } from './OperationChanges';

interface OperationProps {
  reference: OperationPageView;
}

/** Method and URL of the operation that a page documents. */
export function EndpointBar({ reference }: OperationProps): ReactElement {
  const { method, path, serverUrl } = reference.operation;
  return (
    <div className={styles.bar}>
      <MethodTag method={method} />{' '}
      <code>
        <BreakableUrl server={serverUrl ?? ''} path={path} />
      </code>
      {serverUrl !== undefined && <CopyButton text={serverUrl + path} label={words.code.copyUrl} />}
    </div>
  );
}

/** What a request needs, and how the operation changed between versions. */
export function OperationFacts({ reference }: OperationProps): ReactElement {
  const { change } = reference.operation;
  const needs = needsInWords(reference);
  return (
    <>
      {needs.length > 0 && (
        <ul className={styles.needs} aria-label={words.needs.label}>
          <ContentTree tree={['', null, ...needs]} />
        </ul>
      )}
      {change && <OperationChanges change={change} />}
    </>
  );
}

/**
 * A URL that breaks only after slashes, but not after those that follow the scheme. Each of its
 * parts is an inline block, which breaks if it is longer than a line.
 */
function BreakableUrl({ server, path }: { server: string; path: string }): ReactElement {
  let left = server.length;
  return (
    <>
      {(server + path).split(/(?<=(?:^|[^/])\/)(?=[^/])/).map((part, index) => {
        const ofServer = part.slice(0, left);
        left -= ofServer.length;
        return (
          <span key={index}>
            {ofServer && <small>{ofServer}</small>}
            {markParameters(part.slice(ofServer.length))}
          </span>
        );
      })}
    </>
  );
}

const markParameters = (path: string): ReactNode =>
  path
    .split(/(\{[^}]*\})/)
    .map((part, index) => (part.startsWith('{') ? <i key={index}>{part}</i> : part));

/**
 * Describes briefly what a request needs, as list items. They link to the
 * details on the page or the site. If scopes are not enough, or the site does not explain them,
 * the page has a section to link to (`needsAccessSection`).
 */
function needsInWords({ operation, access }: OperationPageView): ContentNode[] {
  const { deprecated, security, rateLimit, parameters = [], badges = [] } = operation;
  const items: ContentNode[] = [];
  const add = (href: string | undefined, ...need: ContentNode[]) =>
    items.push(href === undefined ? ['li', null, ...need] : ['li', null, ['a', { href }, ...need]]);
  if (deprecated) {
    items.push([
      'li',
      { 'data-tone': 'caution' },
      ['b', null, words.needs.deprecated],
      ` ${words.needs.avoid}`,
    ]);
  }
  for (const badge of badges) add(undefined, badge);
  if (security) {
    const [requirements = [], ...others] = security;
    const scopes = new Set(requirements.flatMap((one) => one.scopes.map(({ name }) => name)));
    const choice = scopeChoice(security);
    const hrefOf = (name: string) => access.scopes[name] ?? '#access';
    if (requirements.length === 0 && others.length === 0)
      add(undefined, words.needs.noAuthentication);
    else if (choice.length > 0)
      add(undefined, ...fillParts(words.needs.scope, { name: eitherInWords(choice, hrefOf) }));
    else if (others.length > 0 || scopes.size === 0) add('#access', words.needs.authentication);
    else {
      for (const name of scopes) {
        add(hrefOf(name), ...fillParts(words.needs.scope, { name: [codeNode(name)] }));
      }
    }
  }
  if (rateLimit) {
    add(
      access.rateLimit,
      ...fillParts(words.needs.bucket, {
        limit: [formatLimit(rateLimit)],
      }),
    );
  }
  for (const { in: location, id, name, required, recommended } of parameters) {
    if (location !== 'header' || !namedHeaders.has(name.toLowerCase())) continue;
    const need = required
      ? words.schema.required
      : recommended
        ? words.schema.recommended
        : words.schema.optional;
    add(`#${id}`, codeNode(name), ` ${need}`);
  }
  return items;
}

/** Names alternative scopes, each with a link to what the site says about it. */
const eitherInWords = (names: readonly string[], hrefOf: (name: string) => string): ContentNode[] =>
  new Intl.ListFormat(words.language.locale, { type: 'disjunction' })
    .formatToParts(names)
    .map(({ type, value }) =>
      type === 'element' ? ['a', { href: hrefOf(value) }, codeNode(value)] : value,
    );

/**
 * The headers that change how an operation is called (RFC 9110;
 * draft-ietf-httpapi-idempotency-key-header).
 */
const namedHeaders: ReadonlySet<string> = new Set(['idempotency-key', 'if-match']);
