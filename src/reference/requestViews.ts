import type { Contract, MediaType, Operation } from '../contract/contract';
import type { ContentNode } from '../mdx/contentTree';
import { exampleLabels } from './exampleLabels';
import { renderDescription } from './renderDescription';
import { buildSampleRequest, mediaTypesToSend, type SampleRequest } from './sampleRequest';
import { withoutEmpty } from './views';

/** A request that an operation's page shows: one for each example of each media type. */
export interface RequestView {
  /** Tells it apart from the others; empty where there is only one. */
  label: string;
  /** What the example shows. */
  summary?: string;
  description?: ContentNode;
  request: SampleRequest;
}

/** The requests of an operation, the one that a reader would send first before the others. */
export function requestViews(contract: Contract, operation: Operation): RequestView[] {
  const sent = withoutRepetitions(mediaTypesToSend(operation)).flatMap((media) =>
    (media.examples.length > 0 ? media.examples : [undefined]).map((example) => ({
      // A media type with this example only.
      media: example ? { ...media, examples: [example] } : media,
      example,
    })),
  );
  if (sent.length === 0) return [{ label: '', request: buildSampleRequest(contract, operation) }];
  const labels = exampleLabels(
    sent.map(({ media, example }) => ({
      mediaType: media.mediaType,
      name: example?.name ?? 'default',
    })),
  );
  return sent.map(({ media, example }, index): RequestView => ({
    label: labels[index] ?? '',
    ...withoutEmpty({
      summary: example?.summary,
      description: renderDescription(example?.description),
    }),
    request: buildSampleRequest(contract, operation, media),
  }));
}

/** Without media types that have the schema and the examples of one before them: only the header differs. */
const withoutRepetitions = (contents: readonly MediaType[]): MediaType[] => {
  const keyOf = ({ schema, examples }: MediaType) =>
    JSON.stringify([schema, examples.map(({ value }) => value)]);
  return [
    ...new Map([...contents].reverse().map((media) => [keyOf(media), media])).values(),
  ].reverse();
};
