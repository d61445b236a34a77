import type { BlockContent } from 'mdast';
import type { ExternalDocs } from '../../contract/schemas/jsonSchema';
import { needsAccessSection } from '../../reference/words/accessInWords';
import type { OperationPageView } from '../../reference/operationPage';
import { parameterLocations } from '../../reference/arrangement/parameterLocations';
import { showsResponses } from '../../reference/arrangement/sections';
import { sections } from '../../reference/arrangement/sectionTitles';
import { splitResponses } from '../../reference/arrangement/splitResponses';
import type { CallbackView, ContentView, ParameterView } from '../../reference/views';
import { needsInWords } from '../../reference/words/needsInWords';
import { accessToMdast } from './accessToMdast';
import type { ContentConverter } from './contentConverter';
import { errorsToMdast } from './errorsToMdast';
import { code, heading, inlineCode, link, paragraph, strong } from './mdastNodes';
import { responsesToMdast } from './responsesToMdast';
import { bodyToMdast, entryList, type ReferenceConverter } from './schemaToMdast';
import { withCode } from './withCode';

/** The parts of an operation's page before and after its prose. */
interface OperationParts {
  /** Method, URL and what a request needs. */
  lead: BlockContent[];
  /** Each request in the first language, and each response. */
  samples: BlockContent[];
  /** Everything else that the contract says, under headings. */
  details: BlockContent[];
}

/** What the page of an operation shows of the contract. */
export function operationToMdast(
  view: OperationPageView,
  content: ContentConverter,
): OperationParts {
  const { routes, operationRoutes } = view;
  const converter = { content, routes, operationRoutes };
  return {
    lead: leadOf(view, content),
    samples: samplesOf(view, content),
    details: detailsOf(view, converter),
  };
}

function leadOf(view: OperationPageView, content: ContentConverter): BlockContent[] {
  const { method, path, serverUrl = '' } = view.operation;
  return [
    paragraph(inlineCode(`${method} ${serverUrl}${path}`)),
    ...content.flow([['ul', null, ...needsInWords(view)]]),
  ];
}

function samplesOf(
  { requests, responseExamples }: OperationPageView,
  { flow }: ContentConverter,
): BlockContent[] {
  const sample = (
    title: string,
    {
      label,
      summary,
      description,
    }: Pick<OperationPageView['requests'][number], 'label' | 'summary' | 'description'>,
    { code: value, language }: { code: string; language: string },
  ): BlockContent[] => [
    paragraph(strong(label === '' ? title : `${title}: ${label}`)),
    ...(summary === undefined ? [] : [paragraph(...withCode(summary))]),
    ...flow([description]),
    code(value, language),
  ];
  return [
    ...requests.flatMap((request) => {
      const [first] = request.samples;
      return first ? sample('Request', request, first) : [];
    }),
    ...responseExamples.flatMap((example) => sample('Response', example, example)),
  ];
}

function detailsOf(view: OperationPageView, converter: ReferenceConverter): BlockContent[] {
  const { operation, errors } = view;
  const { parameters, requestBody, responses = [], callbacks, externalDocs } = operation;
  const { failures } = splitResponses(responses);
  const section = (
    name: keyof typeof sections,
    isShown: boolean,
    blocks: () => BlockContent[],
  ): BlockContent[] => (isShown ? [heading(2, sections[name].title), ...blocks()] : []);
  return [
    ...(externalDocs ? [seeAlso(externalDocs, converter.content)] : []),
    ...section('access', needsAccessSection(view), () => accessToMdast(operation, converter)),
    ...section('parameters', parameters !== undefined, () =>
      parametersToMdast(parameters ?? [], converter),
    ),
    ...section('requestBody', requestBody !== undefined, () => [
      ...converter.content.flow([requestBody?.description]),
      ...bodyToMdast(requestBody?.contents ?? [], converter, requestBody?.required ?? false),
    ]),
    ...section('responses', showsResponses(responses), () =>
      responsesToMdast(responses, converter),
    ),
    ...section('errors', failures.length > 0, () => errorsToMdast(responses, errors, converter)),
    ...section('callbacks', callbacks !== undefined, () =>
      callbacksToMdast(callbacks ?? [], converter),
    ),
  ];
}

/** The documentation elsewhere that the contract names. */
export const seeAlso = (
  { url, description }: ExternalDocs,
  { toUrl }: ContentConverter,
): BlockContent => paragraph('See ', link(toUrl(url), description ?? url), '.');

/** The parameters of an operation, by where a request has them. */
const parametersToMdast = (
  parameters: readonly ParameterView[],
  converter: ReferenceConverter,
): BlockContent[] =>
  parameterLocations.flatMap((location) => {
    const members = parameters.filter((parameter) => parameter.in === location.in);
    if (members.length === 0) return [];
    return [paragraph(strong(location.title)), entryList(members, converter)];
  });

/** The requests that the API sends to the reader because of an operation. */
function callbacksToMdast(
  callbacks: readonly CallbackView[],
  converter: ReferenceConverter,
): BlockContent[] {
  const { flow } = converter.content;
  return callbacks.flatMap(({ name, operation }): BlockContent[] => {
    const { summary, description, deprecated, externalDocs } = operation;
    const { parameters, requestBody, responses = [], callbacks: inner } = operation;
    return [
      heading(3, name),
      paragraph(inlineCode(`${operation.method} ${operation.path}`)),
      ...accessToMdast(operation, converter),
      ...(deprecated ? [paragraph('This callback is deprecated; avoid it in new code.')] : []),
      ...(summary ? [paragraph(summary)] : []),
      ...flow([description]),
      ...(externalDocs ? [seeAlso(externalDocs, converter.content)] : []),
      ...(parameters ? parametersToMdast(parameters, converter) : []),
      ...(requestBody ? callbackBody(requestBody, converter) : []),
      ...responsesToMdast(responses, converter),
      ...(splitResponses(responses).failures.length > 0
        ? errorsToMdast(responses, [], converter)
        : []),
      ...responses.flatMap(({ status, contents = [] }) =>
        examplesToMdast(`Example of ${status}`, contents),
      ),
      ...(inner ? callbacksToMdast(inner, converter) : []),
    ];
  });
}

const callbackBody = (
  { description, contents }: NonNullable<CallbackView['operation']['requestBody']>,
  converter: ReferenceConverter,
): BlockContent[] => [
  ...converter.content.flow([description]),
  ...bodyToMdast(contents, converter),
  ...examplesToMdast('Example', contents),
];

const examplesToMdast = (title: string, contents: readonly ContentView[]): BlockContent[] =>
  contents.flatMap(({ examples = [] }) =>
    examples.flatMap(({ name, text }) => [
      paragraph(strong(name === 'default' ? title : `${title} ${name}`)),
      code(text),
    ]),
  );
