import type { ReactElement } from 'react';
import { counted } from '../../content/text/counted';
import { responseHeaders } from '../../reference/arrangement/responseHeaders';
import { splitResponses } from '../../reference/arrangement/splitResponses';
import type { ResponseView } from '../../reference/views';
import { followUpInWords } from '../../reference/words/followUpInWords';
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
          <summary>{counted(headers.length, 'response header')}</summary>
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
          {status}
          {statusText && ` ${statusText}`}
        </a>
      </p>
      <Description tree={description} />
      <BodyContents contents={contents} routes={routes} />
      {links && (
        <>
          <p className={styles.same}>Follow-up operations</p>
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
