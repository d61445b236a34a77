import type { Contract, Example, MediaType, Operation } from '../../contract/contract';
import type { ContentNode } from '@docs/core/tree';
import { exampleLabels } from '../examples/mediaTypeExamples';
import { renderDescription } from '../descriptions/renderDescription';
import { buildSampleRequest, mediaTypesToSend, type SampleRequest } from './sampleRequest';
import { withoutEmpty } from '../views';

/** A request on an operation's page. There is one for each example of each media type. */
export interface RequestView {
  /** Distinguishes the request from the others; empty if there is only one. */
  label: string;
  summary?: string;
  description?: ContentNode;
  request: SampleRequest;
}

/** Lists the requests of an operation. The one that a reader would send first comes first. */
export function requestViews(contract: Contract, operation: Operation): RequestView[] {
  const sent = withoutRepetitions(
    mediaTypesToSend(operation).flatMap((media) => requestsWith(contract, operation, media)),
  );
  if (sent.length === 0) return [{ label: '', request: buildSampleRequest(contract, operation) }];
  const labels = exampleLabels(
    sent.map(({ media: { mediaType }, example }) => ({
      mediaType,
      name: example?.name ?? 'default',
    })),
  );
  return sent.map(({ example, request }, index): RequestView => ({
    label: labels[index] ?? '',
    ...withoutEmpty({
      summary: example?.summary,
      description: renderDescription(example?.description),
    }),
    request,
  }));
}

interface Candidate {
  media: MediaType;
  /** Undefined if the body is generated. */
  example: Example | undefined;
  request: SampleRequest;
}

/** Creates a request for each example of a media type. */
const requestsWith = (contract: Contract, operation: Operation, media: MediaType): Candidate[] =>
  media.examples.length === 0
    ? [{ media, example: undefined, request: buildSampleRequest(contract, operation, media) }]
    : media.examples.map((example) => ({
        media,
        example,
        request: buildSampleRequest(contract, operation, { ...media, examples: [example] }),
      }));

/** Removes requests that repeat one of an earlier media type and differ only in a header. */
function withoutRepetitions(candidates: readonly Candidate[]): Candidate[] {
  const firstMedia = new Map<string, MediaType>();
  return candidates.filter(({ media, request: { body } }) => {
    const content = JSON.stringify([media.schema, { ...body, mediaType: undefined }]);
    const first = firstMedia.get(content) ?? media;
    firstMedia.set(content, first);
    return first === media;
  });
}
