import type { Contract, Operation } from '../contract/contract';
import type { OperationPageView } from './operationPageView';
import { errorViews } from './errorViews';
import { exampleLabels, languageOfMediaType } from './examples/mediaTypeExamples';
import type { Reference } from './reference';
import { authoredSamples, withAuthored } from './samples/authoredSamples';
import { createFillableRequests } from './samples/fillableRequests';
import { requestSamples } from './samples/requestSamples';
import { type RequestView, requestViews } from './samples/requestViews';
import { listSchemaNames, operationsOn, pickRoutes, schemasOn } from './schemas/schemaViews';
import {
  type AccessRoutes,
  type ContentView,
  type HighlightedCode,
  type HighlightedRequest,
  type OperationView,
  type ResponseView,
  withoutEmpty,
} from './views';

/** The same page before its code is highlighted. */
export type PlainOperationPage = Omit<OperationPageView, 'requests' | 'responseExamples'> & {
  requests: PlainRequest[];
  responseExamples: PlainCode[];
};

type PlainCode = Omit<HighlightedCode, 'tokens'>;
type PlainRequest = Omit<HighlightedRequest, 'samples'> & { samples: PlainCode[] };

interface OperationPageInput {
  contract: Contract;
  reference: Reference;
  operation: Operation;
  view: OperationView;
  access: AccessRoutes;
  /** Returns the path of a page from its URL; undefined for any other URL. */
  pathOfPage: (url: string) => string | undefined;
}

/** Creates the data of an operation's page. */
export function createOperationPage(input: OperationPageInput): PlainOperationPage {
  const { contract, reference, operation, view, access, pathOfPage } = input;
  return {
    operation: withoutExamples(view),
    requests: requestsOf(contract, operation, view),
    responseExamples: (view.responses ?? []).flatMap(responseCodes),
    ...(!view.isWebhook && { fillable: createFillableRequests(contract, operation) }),
    errors: errorViews(operation, contract, pathOfPage),
    routes: pickRoutes(reference.objects.routes, listSchemaNames(schemasOn(view))),
    operationRoutes: pickRoutes(reference.operationRoutes, linkTargets(view)),
    access,
  };
}

/**
 * Highlights the code of a page. This is a separate step because it takes most of the time.
 *
 * @param highlight - Returns the tokens of code in a language.
 */
export async function highlightOperationPage(
  page: PlainOperationPage,
  highlight: (code: string, language: string) => Promise<string>,
): Promise<OperationPageView> {
  const highlightAll = (codes: readonly PlainCode[]) =>
    Promise.all(
      codes.map(async (code) => ({ ...code, tokens: await highlight(code.code, code.language) })),
    );
  const requests = page.requests.map(async ({ samples, ...shown }) => ({
    ...shown,
    samples: await highlightAll(samples),
  }));
  return {
    ...page,
    requests: await Promise.all(requests),
    responseExamples: await highlightAll(page.responseExamples),
  };
}

const inEveryLanguage = ({ request, ...shown }: RequestView): PlainRequest => ({
  ...shown,
  samples: requestSamples(request).map(({ label, shiki, code }) => ({
    label,
    language: shiki,
    code,
  })),
});

/** Lists the requests with the samples of the contract, which are the same for each request. */
function requestsOf(contract: Contract, operation: Operation, view: OperationView): PlainRequest[] {
  const authored = authoredSamples(operation);
  const own = view.isWebhook
    ? bodiesOf(view)
    : requestViews(contract, operation).map(inEveryLanguage);
  // A webhook may have no body.
  const requests = own.length > 0 || authored.length === 0 ? own : [{ label: '', samples: [] }];
  return requests.map(({ samples, ...request }) => ({
    ...request,
    samples: withAuthored(samples, authored),
  }));
}

/** Lists the examples of a webhook's body. */
const bodiesOf = ({ requestBody }: OperationView): PlainRequest[] =>
  listCodes(requestBody?.contents ?? []).map(
    ({ label, code, mediaType, summary, description }) => ({
      label,
      ...withoutEmpty({ summary, description }),
      samples: [{ label: mediaType, language: languageOfMediaType(mediaType), code }],
    }),
  );

/** Lists the examples of a response. Their labels are the status and words about the example. */
function responseCodes({ status, statusText = '', contents = [] }: ResponseView): PlainCode[] {
  if (contents.length === 0 && status.startsWith('2')) {
    // Without this entry, the first response that a reader sees would be an error.
    const label = `${status} ${statusText}`.trim();
    return [{ label, language: 'text', code: `HTTP/1.1 ${label}` }];
  }
  const codes = listCodes(contents);
  const problems = codes.map(({ code }) => problemCode(status, code));
  return codes.map(({ label, code, mediaType, summary, description }, index) => {
    const problem = problems[index];
    // If several examples have the same code, only their names distinguish them.
    const isOnly = problems.filter((other) => other === problem).length === 1;
    const words = (isOnly && problem) || label || statusText;
    return {
      label: `${status} ${words}`.trim(),
      language: languageOfMediaType(mediaType),
      code,
      ...withoutEmpty({ summary, description }),
    };
  });
}

/** Returns the `code` of a problem document in words. It says more than the reason phrase. */
function problemCode(status: string, text: string): string | undefined {
  if (!/^[45]/.test(status)) return undefined;
  const code = /^ {2}"code": "([a-z][a-z\d_]*)"/m.exec(text)?.[1];
  return code?.replaceAll('_', ' ');
}

interface ListedCode extends Pick<PlainCode, 'label' | 'code' | 'summary' | 'description'> {
  mediaType: string;
}

function listCodes(contents: readonly ContentView[]): ListedCode[] {
  const listed = contents.flatMap(({ mediaType, examples = [] }) =>
    examples.map((example) => ({ mediaType, ...example })),
  );
  const labels = exampleLabels(listed);
  return listed.map(({ mediaType, text, summary, description }, index) => ({
    label: labels[index] ?? '',
    mediaType,
    code: text,
    summary,
    description,
  }));
}

/** Removes the examples, because the page shows them as highlighted code. */
const withoutExamples = (view: OperationView): OperationView => {
  const strip = ({ examples: _, ...content }: ContentView): ContentView => content;
  return {
    ...view,
    ...(view.requestBody && {
      requestBody: { ...view.requestBody, contents: view.requestBody.contents.map(strip) },
    }),
    ...(view.responses && {
      responses: view.responses.map((response) => ({
        ...response,
        ...(response.contents && { contents: response.contents.map(strip) }),
      })),
    }),
  };
};

/** Returns the ids of the operations that the responses of a page link to. */
const linkTargets = (view: OperationView): Set<string> =>
  new Set(
    operationsOn(view).flatMap(({ responses = [] }) =>
      responses.flatMap(({ links = [] }) => links.map(({ target }) => target)),
    ),
  );
