import { type ContentNode, plainText } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import {
  type Contract,
  type Direction,
  directionsOf,
  type ExampleElsewhere,
  type Link,
  type MediaType,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
} from '../contract/contract';
import { formatJson } from '../contract/json';
import { descriptionBelow } from '../contract/normalise/readSummary';
import { renderDescription } from './descriptions/renderDescription';
import { joinDescriptions } from './descriptions/toParagraph';
import { mediaTypeExamples } from './examples/mediaTypeExamples';
import { serverUrl } from './samples/sampleRequest';
import {
  type ExpanderOptions,
  type FileUrlOf,
  type Rank,
  ranks,
  SchemaExpander,
} from './schemas/expandSchemas';
import { roomBeside } from './schemas/pageRoom';
import { serialisationInWords } from './schemas/schemaWords';
import { securityView } from './securityView';
import { statusInWords } from './statusInWords';
import {
  anchorPart,
  type CallbackView,
  type ContentView,
  type EntryView,
  type ExampleView,
  type LinkView,
  type OperationView,
  type ParameterView,
  type RequestBodyView,
  type ResponseView,
  type SchemaView,
  withoutEmpty,
} from './views';

/**
 * Creates the view of an operation, with everything that the contract says about it.
 *
 * @param fileUrlOf Returns the URL of the file for a schema that does not fit on the page.
 * @param options `title` is the title of its page. The description does not repeat it.
 */
export function createOperationView(
  contract: Contract,
  operation: Operation,
  fileUrlOf: FileUrlOf,
  {
    title,
    room = roomBeside(bytesBesideSchemas(contract, operation)),
    isLinked,
  }: ExpanderOptions & { title?: string } = {},
): OperationView {
  const expander = new SchemaExpander(contract, fileUrlOf, { room, isLinked });
  const isWebhook = contract.webhooks.includes(operation);
  const view = new OperationViewBuilder(contract, expander, isWebhook).build(operation, title);
  expander.expand();
  return view;
}

/** Bytes of HTML in addition to the text, measured on the shipped pages. */
const marks = { samples: 3_500, line: 50, response: 420, error: 130 };

/** Estimates the bytes of HTML of a page's samples, examples, statuses and errors. */
function bytesBesideSchemas(contract: Contract, { requestBody, responses }: Operation): number {
  const firstText = (contents: readonly MediaType[], direction: Direction): string =>
    contents.slice(0, 1).flatMap((media) => mediaTypeExamples(contract, media, direction))[0]
      ?.text ?? '';
  const bytesOfCode = (text: string) => text.length + text.split('\n').length * marks.line;
  const request = firstText(requestBody?.contents ?? [], 'request');
  // The other responses are plain text, for readers without JavaScript. Further examples of a
  // status are not counted, so that schemas keep their place. The page may then exceed its limit.
  const [shown = '', ...others] = responses.map(({ contents }) => firstText(contents, 'response'));
  const errors = responses.filter(({ status }) => /^[45]/.test(status));
  const codes = errors.flatMap(({ contents }) => contents.flatMap((media) => media.examples));
  return (
    marks.samples +
    bytesOfCode(request) +
    request.length +
    bytesOfCode(shown) +
    others.join('').length +
    responses.length * marks.response +
    codes.length * marks.error
  );
}

/** Creates the view of an operation, or of a callback on the page of another operation. */
class OperationViewBuilder {
  private readonly scopeMeanings: ReadonlyMap<string, string>;
  private readonly directions: ReturnType<typeof directionsOf>;
  /** The anchors of the headers that are already shown, by JSON Pointer. */
  private readonly headers = new Map<string, string>();

  constructor(
    private readonly contract: Contract,
    private readonly expander: SchemaExpander,
    /** Whether the API sends the request, as it does for webhooks and callbacks. */
    private readonly isSent: boolean,
    /** The prefix of a callback's anchors. The page of another operation contains the callback. */
    private readonly prefix = '',
  ) {
    this.directions = directionsOf(isSent);
    this.scopeMeanings = new Map(contract.scopes.map(({ name, meaning }) => [name, meaning]));
  }

  build(operation: Operation, title?: string): OperationView {
    const { operationId, method, path, summary, security } = operation;
    const description = descriptionBelow(title ?? summary ?? '', operation.description);
    return {
      operationId,
      method,
      path,
      ...withoutEmpty({
        summary,
        description: renderDescription(description),
        isWebhook: this.isSent,
        deprecated: operation.deprecated,
        badges: operation.badges,
        externalDocs: operation.externalDocs,
        serverUrl: this.isSent ? undefined : serverUrl(operation),
        servers: this.isSent || !hasServersToShow(operation) ? undefined : operation.servers,
      }),
      ...(this.isSent && security.length === 0
        ? {}
        : {
            security: security.map((requirements) =>
              requirements.map((requirement) => securityView(requirement, this.scopeMeanings)),
            ),
          }),
      ...withoutEmpty({
        ...operation.extensions,
        parameters: operation.parameters.map((parameter) => this.parameterView(parameter)),
        requestBody: operation.requestBody && this.requestBodyView(operation.requestBody),
        responses: operation.responses.map((response) => this.responseView(response)),
        callbacks: operation.callbacks.map((callback) => this.callbackView(callback)),
      }),
    };
  }

  private parameterView(parameter: Parameter): ParameterView {
    const { in: location, name } = parameter;
    const id = this.expander.claim(`${this.prefix}${location}-${anchorPart(name)}`);
    const entry = this.entryView(parameter, id, this.rankOf(ranks.parameter), this.directions.sent);
    Object.assign(entry.schema, withoutEmpty({ examples: listExamples(parameter) }));
    return {
      in: location,
      ...withoutEmpty({ recommended: parameter.recommended && !parameter.required }),
      ...entry,
    };
  }

  private entryView(parameter: Parameter, id: string, rank: Rank, direction: Direction): EntryView {
    const { name, required, deprecated, description, schema, examples } = parameter;
    const view = this.expander.add(schema, id, rank, direction);
    const rule = serialisationInWords(parameter, this.contract.mergeSchema);
    const [example] = examples;
    Object.assign(
      view,
      withoutEmpty({
        deprecated: deprecated || view.deprecated,
        description: joinDescriptions(
          renderDescription(description),
          view.description,
          ...examplesElsewhere([parameter]),
        ),
        constraints: [...(view.constraints ?? []), ...rule],
        example: example ? formatJson(example.value, 'compact') : view.example,
      }),
    );
    return { id, name, ...withoutEmpty({ required }), schema: view };
  }

  private requestBodyView(body: RequestBody): RequestBodyView | undefined {
    if (isEmptyBody(this.contract, body)) return undefined;
    return {
      ...withoutEmpty({
        required: body.required,
        description: describeBody(body),
      }),
      contents: this.contentViews(
        body.contents,
        `${this.prefix}body`,
        this.directions.sent,
        this.rankOf(ranks.requestBody),
      ),
    };
  }

  private contentViews(
    contents: readonly MediaType[],
    anchor: string,
    direction: Direction,
    rank: Rank,
  ): ContentView[] {
    return contents.map((media, index): ContentView => {
      const { mediaType, schema, isStream } = media;
      // Only further media types have their name in anchors. Most contracts have one media type.
      const id = index === 0 ? anchor : `${anchor}.${anchorPart(mediaType.toLowerCase())}`;
      const view =
        schema === undefined ? undefined : this.expander.add(schema, id, rank, direction);
      if (view && isStream) view.type = view.type.replace(/^array/, 'stream');
      const meaning = renderDescription(media.description);
      if (view && meaning) view.description = joinDescriptions(meaning, view.description);
      return {
        id,
        mediaType,
        ...withoutEmpty({
          schema: view,
          encoding: encodingRules(media),
          examples: this.exampleViews(media, direction),
        }),
      };
    });
  }

  private exampleViews(media: MediaType, direction: Direction): ExampleView[] {
    return mediaTypeExamples(this.contract, media, direction).map(
      ({ name, text, summary, description, generated }) => ({
        name,
        text,
        ...withoutEmpty({ summary, description: renderDescription(description), generated }),
      }),
    );
  }

  private responseView(response: Response): ResponseView {
    const { status, summary, contents, links } = response;
    const id = this.expander.claim(`${this.prefix}response-${anchorPart(status)}`);
    const rank = this.rankOf(status.startsWith('2') ? ranks.success : ranks.error);
    return {
      status,
      id,
      ...withoutEmpty({
        statusText: summary ?? statusInWords(status),
        description: describeBody(response),
        ...this.headerViews(response, id),
        contents: this.contentViews(contents, id, this.directions.received, rank),
        links: links.map(linkView),
      }),
    };
  }

  /** Returns the headers that no earlier response shows, and the anchors of the others. */
  private headerViews(
    response: Response,
    responseId: string,
  ): Pick<ResponseView, 'headers' | 'headersAbove'> {
    const above: string[] = [];
    const views = response.headers.flatMap((header): EntryView[] => {
      const first = this.headers.get(header.pointer);
      if (first !== undefined) {
        above.push(first);
        return [];
      }
      const id = this.expander.claim(`${responseId}-header-${anchorPart(header.name)}`);
      this.headers.set(header.pointer, id);
      return [this.entryView(header, id, this.rankOf(ranks.header), this.directions.received)];
    });
    return { headers: views, headersAbove: above };
  }

  private callbackView({ name, operation: inner }: Operation['callbacks'][number]): CallbackView {
    const id = this.expander.claim(`${this.prefix}callback-${anchorPart(name)}`);
    const { contract, expander } = this;
    const builder = new OperationViewBuilder(contract, expander, !this.isSent, `${id}-`);
    return { id, name, operation: builder.build(inner) };
  }

  private rankOf(rank: Rank): Rank {
    return this.prefix === '' ? rank : ranks.callback;
  }
}

const describeBody = ({ description, contents }: RequestBody | Response) =>
  joinDescriptions(renderDescription(description), ...examplesElsewhere(contents));

/** Lists the examples of a parameter. A single example without words is left out. */
function listExamples({ examples }: Parameter): NonNullable<SchemaView['examples']> {
  const [first, ...others] = examples;
  if (others.length === 0 && !first?.summary && !first?.description && !first?.serialized) {
    return [];
  }
  return examples.map(({ name, summary = name, description, value, data, serialized }) => ({
    value: formatJson(value, 'compact'),
    meaning: [
      summary,
      plainText(renderDescription(description)),
      data && serialized && fill(words.rules.sentAs, serialized),
    ]
      .filter(Boolean)
      .join(': '),
  }));
}

/** Whether to show servers. Samples already show a server that is on all pages, without choice. */
const hasServersToShow = ({ hasOwnServers, servers }: Operation): boolean =>
  hasOwnServers || servers.length > 1 || servers.some(({ variables }) => variables.length > 0);

/** Whether a body allows no content. Some generators add such a body to every operation. */
function isEmptyBody(
  contract: Contract,
  { required, description, contents }: RequestBody,
): boolean {
  if (required || description || contents.length === 0) return false;
  return contents.every(({ schema, examples, examplesElsewhere: others }) => {
    const { types, properties, patternProperties, groups, keywords } = contract.mergeSchema(schema);
    return (
      types?.join() === 'object' &&
      keywords.additionalProperties === false &&
      keywords.description === undefined &&
      [...examples, ...others, ...properties, ...patternProperties, ...groups].length === 0
    );
  });
}

/** Describes the encoding of a form's properties in words (OpenAPI 3.1, Encoding Object). */
const encodingRules = ({ encoding }: MediaType): ContentView['encoding'] =>
  Object.entries(encoding).flatMap(([property, authored]) => {
    const { contentType, style, explode, allowReserved, headers } = authored;
    const rules = [
      ...(contentType === undefined
        ? []
        : [
            fill(words.rules.contentType, {
              type: contentType.replace(/,\s*(?=[^,]*$)/, ` ${words.reference.or} `),
            }),
          ]),
      ...(style === undefined ? [] : [fill(words.rules.style, { style })]),
      ...(explode === undefined ? [] : [explode ? words.rules.fieldForEach : words.rules.oneField]),
      ...(allowReserved ? [words.rules.reservedAsTheyAre] : []),
      ...headers.map(({ name, description }) => {
        const meaning = plainText(renderDescription(description));
        const header = fill(words.rules.header, { name });
        return meaning === '' ? header : `${header} (${meaning})`;
      }),
    ];
    return rules.length > 0 ? [{ property, rules }] : [];
  });

/** Describes the values of a response that a following request can use. */
function linkView(link: Link): LinkView {
  const { name, description, operationId, target, parameters, requestBody, server } = link;
  const value = (expression: unknown) =>
    typeof expression === 'string' ? expression : formatJson(expression, 'compact');
  return {
    name,
    target: operationId ?? target,
    ...withoutEmpty({
      description: renderDescription(description),
      server,
      given: [
        ...Object.entries(parameters).map(([parameter, expression]) => ({
          name: parameter,
          value: value(expression),
        })),
        ...(requestBody === undefined ? [] : [{ name: 'body', value: value(requestBody) }]),
      ],
    }),
  };
}

/** Returns a paragraph for each example that is only a URL, for its holder's description. */
const examplesElsewhere = (
  holders: readonly { examplesElsewhere: readonly ExampleElsewhere[] }[],
): ContentNode[] =>
  holders.flatMap((holder) =>
    holder.examplesElsewhere.map(({ name, summary = name, description, url }): ContentNode => {
      const meaning = plainText(renderDescription(description));
      const rest = meaning === '' ? [] : [`: ${meaning}`];
      return ['', null, `${words.reference.example}: `, ['a', { href: url }, summary], ...rest];
    }),
  );
