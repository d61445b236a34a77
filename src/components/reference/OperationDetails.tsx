import { Fragment, type ReactElement } from 'react';
import type { OperationPageView } from '../../reference/operationPage';
import type {
  CallbackView,
  ContentView,
  LinkView,
  OperationView,
  ParameterView,
  ResponseView,
  SchemaView,
} from '../../reference/views';
import { H3 } from '../mdx/Heading';
import { Link } from '../ui/Link';
import { Access } from './Access';
import {
  BodySchema,
  Description,
  Entries,
  Entry,
  hasChildren,
  TypeName,
  type SchemaRoutes,
} from './Entry';
import * as styles from './OperationDetails.module.css';
import { Section } from './Section';

/** Headings that the details of an operation add to its page's table of contents. */
export function detailHeadings({ operation, errors }: OperationPageView) {
  const heading = (id: string, text: string, isShown: boolean) =>
    isShown ? [{ id, text, depth: 2 }] : [];
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

/** What the parts of an operation link to. */
interface Routes {
  routes: SchemaRoutes;
  operationRoutes: Readonly<Record<string, string>>;
}

/** Everything that the contract says about an operation, below the page's prose. */
export function OperationDetails({ reference }: { reference: OperationPageView }): ReactElement {
  const { operation, errors, routes, operationRoutes } = reference;
  const { parameters, requestBody, responses, callbacks } = operation;
  return (
    <div>
      <Section id="access" title="Access and limits">
        <Access operation={operation} />
      </Section>
      {parameters && (
        <Section
          id="parameters"
          title="Parameters"
          expandable={parameters.some(({ schema }) => opens(schema))}
        >
          <Parameters parameters={parameters} routes={routes} />
        </Section>
      )}
      {requestBody && (
        <Section
          id="request-body"
          title="Request body"
          expandable={requestBody.contents.some(({ schema }) => schema && opensWithin(schema))}
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
          <Responses responses={responses} routes={routes} operationRoutes={operationRoutes} />
        </Section>
      )}
      {errors.length > 0 && (
        <Section id="errors" title="Errors">
          <Errors errors={errors} />
        </Section>
      )}
      {callbacks && (
        <Section id="callbacks" title="Callbacks">
          <Callbacks callbacks={callbacks} routes={routes} operationRoutes={operationRoutes} />
        </Section>
      )}
    </div>
  );
}

function Errors({ errors }: Pick<OperationPageView, 'errors'>): ReactElement {
  return (
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
  );
}

function Callbacks({
  callbacks,
  ...routes
}: { callbacks: readonly CallbackView[] } & Routes): ReactElement {
  return (
    <>
      {callbacks.map(({ id, name, operation }) => (
        <div key={id}>
          <H3 id={id}>{name}</H3>
          <p>
            <code>
              {operation.method} {operation.path}
            </code>
          </p>
          <CallbackDetails operation={operation} {...routes} />
        </div>
      ))}
    </>
  );
}

function CallbackDetails({ operation, ...routes }: { operation: OperationView } & Routes) {
  const { summary, description, parameters, requestBody, responses, callbacks } = operation;
  return (
    <>
      <Access operation={operation} />
      {summary && <p>{summary}</p>}
      <Description tree={description} />
      {parameters && <Parameters parameters={parameters} routes={routes.routes} />}
      {requestBody && (
        <>
          <Description tree={requestBody.description} />
          <Contents contents={requestBody.contents} routes={routes.routes} />
          {requestBody.contents.map(({ mediaType, examples = [] }) =>
            examples.map(({ name, text }) => (
              <details key={mediaType + name}>
                <summary>Example{name === 'default' ? '' : ` ${name}`}</summary>
                <pre>
                  <code>{text}</code>
                </pre>
              </details>
            )),
          )}
        </>
      )}
      {responses && <Responses responses={responses} {...routes} />}
      {callbacks && <Callbacks callbacks={callbacks} {...routes} />}
    </>
  );
}

const locations: { in: ParameterView['in']; title: string }[] = [
  { in: 'path', title: 'Path parameters' },
  { in: 'query', title: 'Query parameters' },
  { in: 'header', title: 'Headers' },
  { in: 'cookie', title: 'Cookies' },
];

function Parameters({
  parameters,
  routes,
}: {
  parameters: readonly ParameterView[];
  routes: SchemaRoutes;
}): ReactElement {
  return (
    <>
      {locations.map((location) => {
        const members = parameters.filter((parameter) => parameter.in === location.in);
        if (members.length === 0) return null;
        return (
          <Fragment key={location.in}>
            <p className={styles.location}>{location.title}</p>
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

interface ContentsProps {
  contents: readonly ContentView[];
  routes: SchemaRoutes;
}

function Contents({ contents, routes }: ContentsProps): ReactElement {
  const [first, ...others] = contents;
  // The same schema in several media types is shown once.
  const alike = others.filter(
    ({ schema }) => schema?.name !== undefined && schema.name === first?.schema?.name,
  );
  const shown = contents.filter((content) => !alike.includes(content));
  return (
    <>
      {shown.map(({ id, mediaType, schema, encoding = [] }) => (
        <div key={mediaType}>
          <p className={styles.mediaType}>
            <code>{mediaType}</code>
            {mediaType === first?.mediaType &&
              alike.map((content) => (
                <Fragment key={content.mediaType}>
                  {' or '}
                  <code>{content.mediaType}</code>
                </Fragment>
              ))}
            {schema && (
              <>
                {' · '}
                <TypeName schema={schema} routes={routes} />
              </>
            )}
          </p>
          {schema && <BodySchema schema={schema} anchor={id} routes={routes} />}
          {encoding.map(({ property, rules }) => (
            <p key={property} className={styles.same}>
              <code>{property}</code> is sent with {rules.join(', ')}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}

/** Whether a schema is, or has within it, a line that opens something. */
const opens = (schema: SchemaView): boolean =>
  hasChildren(schema) || schema.more !== undefined || opensWithin(schema);

const opensWithin = ({ properties = [], variants = [] }: SchemaView): boolean =>
  [...properties, ...variants].some(({ schema }) => hasChildren(schema) || schema.more);

function Responses({
  responses,
  ...routes
}: { responses: readonly ResponseView[] } & Routes): ReactElement {
  return (
    <>
      {responses.map((response) => (
        <Response key={response.id} response={response} {...routes} />
      ))}
    </>
  );
}

function Response({ response, routes, operationRoutes }: { response: ResponseView } & Routes) {
  const { status, id, description, headers = [], headersAbove, contents = [], links } = response;
  const [first] = contents;
  const sameAs = contents.length === 1 ? first?.schema?.sameAs : undefined;
  const parts = [
    ...(headers.length > 0 ? ['headers'] : []),
    ...(contents.length > 0 && sameAs === undefined ? ['body'] : []),
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
      {sameAs !== undefined && (
        <p className={styles.same}>
          <code>{first?.mediaType}</code>, <a href={`#${sameAs}`}>{first?.schema?.type}</a>
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
          {sameAs === undefined && <Contents contents={contents} routes={routes} />}
        </details>
      )}
      {links && (
        <>
          <p className={styles.same}>Follow-up operations</p>
          <ul className={styles.links}>
            {links.map((link) => (
              <LinkLine key={link.name} link={link} route={operationRoutes[link.target]} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface LinkLineProps {
  link: LinkView;
  route: string | undefined;
}

/** An operation that can follow, with what it takes over. */
function LinkLine({ link, route }: LinkLineProps): ReactElement {
  const { name, target, description, given = [] } = link;
  return (
    <li>
      <b>{name}</b>: {route ? <Link href={route}>{target}</Link> : <code>{target}</code>}
      {given.map(({ name: parameter, value }, index) => (
        <Fragment key={parameter}>
          {index === 0 ? ' with ' : ', '}
          <code>{parameter}</code> from <code>{value}</code>
        </Fragment>
      ))}
      <Description tree={description} />
    </li>
  );
}
