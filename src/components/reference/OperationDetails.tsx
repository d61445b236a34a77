import { Fragment, type ReactElement } from 'react';
import type { OperationReference } from '../../contract/operationReference';
import type {
  ShownCallback,
  ShownContent,
  ShownLink,
  ShownParameter,
  ShownResponse,
  ShownSchema,
} from '../../contract/shownOperation';
import { Link } from '../ui/Link';
import { H3 } from '../mdx/Heading';
import {
  Description,
  Entries,
  Entry,
  holdsMore,
  SchemaBody,
  TypeName,
  withCode,
  type SchemaRoutes,
} from './Entry';
import { Section } from './Section';
import * as styles from './OperationDetails.module.css';

/** Headings that the details of an operation add to its page's table of contents. */
export function detailHeadings({ operation, errors }: OperationReference) {
  const heading = (id: string, text: string, shown: boolean) =>
    shown ? [{ id, text, depth: 2 }] : [];
  return [
    ...heading('access', 'Access and limits', true),
    ...heading('parameters', 'Parameters', operation.parameters !== undefined),
    ...heading('request-body', 'Request body', operation.requestBody !== undefined),
    ...heading('responses', 'Responses', operation.responses !== undefined),
    ...heading('errors', 'Errors', errors.length > 0),
    ...(operation.callbacks ?? []).flatMap(({ id, name }, index) => [
      ...heading('callbacks', 'Callbacks', index === 0),
      { id, text: name, depth: 3 },
    ]),
  ];
}

/** Everything that the contract says of an operation, below the page's prose. */
export function OperationDetails({ reference }: { reference: OperationReference }): ReactElement {
  const { operation, errors, facts, routes } = reference;
  const { parameters, requestBody, responses, callbacks } = operation;
  return (
    <div>
      <Section id="access" title="Access and limits">
        {operation.deprecated && <p>This operation is deprecated; avoid it in new code.</p>}
        <Access reference={reference} />
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{withCode(fact)}</li>
            ))}
          </ul>
        )}
      </Section>
      {parameters && (
        <Section
          id="parameters"
          title="Parameters"
          expandable={parameters.some(({ schema }) => holdsMore(schema))}
        >
          <Parameters parameters={parameters} routes={routes} />
        </Section>
      )}
      {requestBody && (
        <Section
          id="request-body"
          title="Request body"
          expandable={requestBody.contents.some(({ schema }) => schema && opens(schema))}
        >
          <p className={styles.same}>
            {requestBody.required ? 'A body is required.' : 'A body is optional.'}
          </p>
          <Description tree={requestBody.description} />
          <div id="body">
            <Contents contents={requestBody.contents} routes={routes} />
          </div>
        </Section>
      )}
      {responses && (
        <Section id="responses" title="Responses" expandable>
          {responses.map((response) => (
            <ResponseBox key={response.status} response={response} routes={routes} />
          ))}
        </Section>
      )}
      {errors.length > 0 && (
        <Section id="errors" title="Errors">
          <ul className={styles.errors}>
            {errors.map(({ code, status, title, href }) => (
              <li key={code}>
                <span>{status}</span>{' '}
                {href ? (
                  <Link href={href}>
                    <code>{code}</code>
                  </Link>
                ) : (
                  <code>{code}</code>
                )}{' '}
                {title}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {callbacks && (
        <Section id="callbacks" title="Callbacks">
          {callbacks.map((callback) => (
            <CallbackBox key={callback.id} callback={callback} routes={routes} />
          ))}
        </Section>
      )}
    </div>
  );
}

interface CallbackBoxProps {
  callback: ShownCallback;
  routes: SchemaRoutes;
}

function CallbackBox({ callback, routes }: CallbackBoxProps): ReactElement {
  const { parameters, contents, responses, callbacks } = callback;
  return (
    <div>
      <H3 id={callback.id}>{callback.name}</H3>
      <p>
        <code>
          {callback.method} {callback.path}
        </code>
      </p>
      {callback.summary && <p>{callback.summary}</p>}
      <Description tree={callback.description} />
      {parameters && <Parameters parameters={parameters} routes={routes} />}
      <Description tree={callback.bodyDescription} />
      {contents && <Contents contents={contents} routes={routes} />}
      {responses?.map((response) => (
        <ResponseBox key={response.id} response={response} routes={routes} />
      ))}
      {callbacks?.map((inner) => (
        <CallbackBox key={inner.id} callback={inner} routes={routes} />
      ))}
    </div>
  );
}

const schemes: Record<string, string> = {
  'http bearer': 'A bearer token',
  'http basic': 'Basic authentication',
  'http digest': 'Digest authentication',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'A client certificate',
};

const keyPlaces: Record<string, string> = {
  header: 'header',
  query: 'query parameter',
  cookie: 'cookie',
};

/** A way to be let in, in words. */
function Scheme({ kind }: { kind: string }): ReactElement {
  const [, place = '', name] = /^apiKey in (\w+) (.+)$/.exec(kind) ?? [];
  if (name === undefined) return <>{schemes[kind] ?? kind}</>;
  return (
    <>
      An API key in the {keyPlaces[place] ?? place} <code>{name}</code>
    </>
  );
}

function Access({ reference }: { reference: OperationReference }): ReactElement {
  const { security } = reference.operation;
  if (security.length === 0) return <p>No authentication is needed.</p>;
  return (
    <>
      {security.map((requirements, index) => (
        <p key={index}>
          {index > 0 && 'Or: '}
          {requirements.length === 0 && 'No authentication.'}
          {requirements.map(({ name, kind, scopes }, at) => (
            <Fragment key={name}>
              {at > 0 && ' and '}
              <Scheme kind={kind} />
              {scopes.length > 0 && ` with the scope${scopes.length > 1 ? 's' : ''} `}
              {scopes.map((scope, number) => (
                <Fragment key={scope}>
                  {number > 0 && ', '}
                  <code>{scope}</code>
                </Fragment>
              ))}
            </Fragment>
          ))}
        </p>
      ))}
    </>
  );
}

const places: { in: ShownParameter['in']; title: string }[] = [
  { in: 'path', title: 'In the path' },
  { in: 'query', title: 'In the query' },
  { in: 'header', title: 'In the headers' },
  { in: 'cookie', title: 'In cookies' },
];

function Parameters({
  parameters,
  routes,
}: {
  parameters: readonly ShownParameter[];
  routes: SchemaRoutes;
}): ReactElement {
  return (
    <>
      {places.map((place) => {
        const members = parameters.filter((parameter) => parameter.in === place.in);
        if (members.length === 0) return null;
        return (
          <Fragment key={place.in}>
            <p className={styles.place}>{place.title}</p>
            <Entries>
              {members.map((parameter) => (
                <Entry key={parameter.id} {...parameter} routes={routes} />
              ))}
            </Entries>
          </Fragment>
        );
      })}
    </>
  );
}

function Contents({
  contents,
  routes,
}: {
  contents: readonly ShownContent[];
  routes: SchemaRoutes;
}): ReactElement {
  const [first, ...others] = contents;
  // The same schema in several media types is shown once.
  const alike = others.filter(
    ({ schema }) => schema?.name !== undefined && schema.name === first?.schema?.name,
  );
  const own = contents.filter((content) => !alike.includes(content));
  return (
    <>
      {own.map(({ mediaType, schema }) => (
        <div key={mediaType}>
          <p className={styles.mediaType}>
            <code>{mediaType}</code>
            {alike.length > 0 && mediaType === first?.mediaType && (
              <> or {alike.map((one) => one.mediaType).join(', ')}</>
            )}
            {schema && (
              <>
                {' · '}
                <TypeName schema={schema} routes={routes} />
              </>
            )}
          </p>
          {schema && <SchemaBody schema={schema} routes={routes} />}
        </div>
      ))}
    </>
  );
}

/** Whether something within the schema is behind a line that opens it. */
const opens = ({ properties = [], variants = [] }: ShownSchema): boolean =>
  [...properties, ...variants].some(({ schema }) => holdsMore(schema));

interface ResponseBoxProps {
  response: ShownResponse;
  routes: SchemaRoutes;
}

function ResponseBox({ response, routes }: ResponseBoxProps): ReactElement {
  const { status, id, description, headers = [], headersAbove, contents = [], links } = response;
  const [only] = contents;
  const recursion = contents.length === 1 ? only?.schema?.recursion : undefined;
  const parts = [
    ...(headers.length > 0 ? ['headers'] : []),
    ...(contents.length > 0 && recursion === undefined ? ['body'] : []),
  ];
  const tone = /^[23]/.test(status) ? 'good' : /^[45]/.test(status) ? 'bad' : 'other';
  return (
    <div id={id} className={styles.response}>
      <p className={styles.status}>
        <a href={`#${id}`} data-tone={tone}>
          {status}
        </a>
      </p>
      <Description tree={description} />
      {recursion !== undefined && (
        <p className={styles.same}>
          <code>{only?.mediaType}</code>, <a href={`#${recursion}`}>{only?.schema?.type}</a>
        </p>
      )}
      {headersAbove && (
        <p className={styles.same}>
          Headers as <a href={`#${headersAbove.id}`}>above</a>: {headersAbove.names.join(', ')}
        </p>
      )}
      {parts.length > 0 && (
        <details>
          <summary>{parts.join(' and ')}</summary>
          {headers.length > 0 && (
            <Entries>
              {headers.map((header) => (
                <Entry key={header.id} {...header} routes={routes} />
              ))}
            </Entries>
          )}
          {recursion === undefined && <Contents contents={contents} routes={routes} />}
        </details>
      )}
      {links && (
        <>
          <p className={styles.same}>What can follow</p>
          <ul className={styles.links}>
            {links.map((link) => (
              <LinkLine key={link.name} link={link} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** An operation that can follow, with what it takes over. */
function LinkLine({ link }: { link: ShownLink }): ReactElement {
  const { name, target, route, description, given = [] } = link;
  return (
    <li>
      <b>{name}</b>: {route ? <Link href={route}>{target}</Link> : <code>{target}</code>}
      {given.map((one, index) => (
        <Fragment key={one.name}>
          {index === 0 ? ' with ' : ', '}
          <code>{one.name}</code> from <code>{one.value}</code>
        </Fragment>
      ))}
      <Description tree={description} />
    </li>
  );
}
