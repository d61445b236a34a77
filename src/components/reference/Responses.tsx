import type { ReactElement } from 'react';
import { joinStrings } from '@docs/core/text';
import {
  type EntryView,
  type LinkView,
  type ResponseView,
  splitResponses,
} from '@docs/openapi/views';
import { codeNode, type ContentNode } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { fillCount, fillParts } from '@docs/core/fill';
import { ContentTree } from '../mdx/ContentTree';
import { BodyContents } from './BodyContents';
import { Description, Entries, Entry, type SchemaRoutes } from './Entry';
import * as styles from './OperationDetails.module.css';

/** URLs that the parts of an operation link to. */
export interface Routes {
  routes: SchemaRoutes;
  operationRoutes: Readonly<Record<string, string>>;
}

/** The successful responses, each with its body, followed by the headers of all responses. */
export function Responses({
  responses,
  ...routes
}: { responses: readonly ResponseView[] } & Routes): ReactElement {
  const headers = responseHeaders(responses);
  return (
    <>
      {splitResponses(responses).successes.map((response) => (
        <Response key={response.id} response={response} {...routes} />
      ))}
      {headers.length > 0 && (
        <details className={styles.headers}>
          <summary>{fillCount(words.reference.responseHeaders, headers.length, {})}</summary>
          <Entries>
            {headers.map(({ header, note }) => (
              <Entry key={header.id} {...header} routes={routes.routes} note={note} />
            ))}
          </Entries>
        </details>
      )}
    </>
  );
}

function Response({ response, routes, operationRoutes }: { response: ResponseView } & Routes) {
  const { status, statusText, id, description, contents = [], links } = response;
  return (
    <div id={id} className={styles.response}>
      <p className={styles.status}>
        <a href={`#${id}`} data-tone={/^[23]/.test(status) ? 'good' : 'other'}>
          <b>{statusText ? `${status} ${statusText}` : status}</b>
        </a>
      </p>
      <Description tree={description} />
      <BodyContents contents={contents} routes={routes} />
      {links && (
        <>
          <p className={styles.same}>{words.reference.followUps}</p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.name}>
                <ContentTree
                  tree={['', null, ...followUpInWords(link, operationRoutes[link.target])]}
                />
                <Description tree={link.description} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Returns each header once. `note` names its statuses, unless all responses have the header. */
function responseHeaders(
  responses: readonly ResponseView[],
): { header: EntryView; note?: string }[] {
  return responses.flatMap(({ headers = [], status }) =>
    headers.map((header) => {
      const others = responses.filter(({ headersAbove }) => headersAbove?.includes(header.id));
      const statuses = [status, ...others.map((other) => other.status)];
      return {
        header,
        ...(statuses.length < responses.length && { note: statuses.join(', ') }),
      };
    }),
  );
}

/**
 * Describes an operation that can follow a response, and its values.
 *
 * @param route The URL of its page; undefined if it has none.
 */
function followUpInWords(
  { name, target, server, given = [] }: LinkView,
  route: string | undefined,
): ContentNode[] {
  const values = given.flatMap((one, index): ContentNode[] => [
    ...(index === 0 ? [] : [', ']),
    ...fillParts(words.reference.followUpValue, {
      name: [codeNode(one.name)],
      value: [codeNode(one.value)],
    }),
  ]);
  const link: ContentNode = route ? ['a', { href: route }, target] : codeNode(target);
  const at: ContentNode[] =
    server === undefined
      ? []
      : [
          ' ',
          ...fillParts(words.reference.followUpAt, {
            server: [codeNode(server)],
          }),
        ];
  const withValues: ContentNode[] =
    values.length === 0 ? [] : [' ', ...fillParts(words.reference.followUpWith, { values })];
  return joinStrings<ContentNode>([['b', null, name], ': ', link, ...at, ...withValues]);
}
