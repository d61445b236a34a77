import type { ReactElement } from 'react';
import {
  type CallbackView,
  type ContentView,
  type OperationView,
  splitResponses,
} from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { H3 } from '../mdx/Heading';
import { Access } from './Access';
import { BodyContents } from './BodyContents';
import { Description } from './Entry';
import { Errors } from './Errors';
import { Parameters } from './Parameters';
import { Responses, type Routes } from './Responses';
import { SeeAlso } from './SeeAlso';
import { withCode } from './withCode';

/** The requests that the API sends to the reader because of an operation. */
export function Callbacks({
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
  const { summary, description, deprecated, externalDocs } = operation;
  const { parameters, requestBody, responses = [], callbacks } = operation;
  const { failures } = splitResponses(responses);
  return (
    <>
      <Access operation={operation} />
      {deprecated && <p>{words.reference.deprecatedCallback}</p>}
      {summary && <p>{withCode(summary)}</p>}
      <Description tree={description} />
      {externalDocs && <SeeAlso externalDocs={externalDocs} />}
      {parameters && <Parameters parameters={parameters} routes={routes.routes} />}
      {requestBody && (
        <>
          <Description tree={requestBody.description} />
          <div id={requestBody.contents[0]?.id}>
            <BodyContents contents={requestBody.contents} routes={routes.routes} />
          </div>
          <Examples title={words.reference.example} contents={requestBody.contents} />
        </>
      )}
      <Responses responses={responses} {...routes} />
      {failures.length > 0 && <Errors responses={responses} errors={[]} routes={routes.routes} />}
      {responses.map(({ id, status, contents = [] }) => (
        <Examples
          key={id}
          title={fill(words.reference.exampleOf, { name: status })}
          contents={contents}
        />
      ))}
      {callbacks && <Callbacks callbacks={callbacks} {...routes} />}
    </>
  );
}

interface ExamplesProps {
  title: string;
  contents: readonly ContentView[];
}

/**
 * The examples of a callback's body, in disclosures. Only the page's own operation has samples
 * beside the content.
 */
const Examples = ({ title, contents }: ExamplesProps): ReactElement => (
  <>
    {contents.map(({ mediaType, examples = [] }) =>
      examples.map(({ name, text }) => (
        <details key={mediaType + name}>
          <summary>{name === 'default' ? title : `${title} ${name}`}</summary>
          <pre>
            <code>{text}</code>
          </pre>
        </details>
      )),
    )}
  </>
);
