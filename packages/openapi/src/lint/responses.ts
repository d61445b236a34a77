import { z } from 'zod';
import { listMembers, type ContractNode } from './contractNode';
import { eachOperation, createHouseRule, quoteNames } from './houseRule';

const problemType = 'application/problem+json';

/** Requires that errors are problem documents (RFC 9457) of one schema, with an example. */
export const problemResponses = createHouseRule({ schema: z.string() }, ({ schema: name }) =>
  eachOperation(({ responses }, report) => {
    for (const [status, response] of responses) {
      if (!/^[45]/.test(status)) continue;
      const contents = response.children('content');
      const media = contents.find(([type]) => type === problemType)?.[1];
      if (!media || contents.length > 1) {
        report(
          {
            message: 'The body of the error is not a problem document.',
            expected: `the media type \`${problemType}\`, and no other`,
            found: quoteNames(contents.map(([type]) => type)),
            hint: 'Correct the content of the response.',
          },
          response.location,
        );
      } else if (!isA(media.child('schema'), name)) {
        report(
          {
            message: 'The problem document does not have the schema of all errors.',
            expected: `\`${name}\`, or an \`allOf\` that includes it`,
            found: media.child('schema').reference ?? 'another schema',
            hint: `Refer to \`${name}\`, and extend it with \`allOf\` where the error says more.`,
          },
          media.location.child('schema'),
        );
      } else if (!hasExample(media)) {
        report(
          {
            message: 'The error has no example.',
            expected: 'at least one example',
            found: 'nothing',
            hint: 'Add an example for each code that the response can have.',
          },
          media.location,
        );
      }
    }
  }),
);

const isA = (schema: ContractNode, name: string): boolean =>
  listMembers(schema, ['allOf']).some(({ reference }) => reference === name);

const hasExample = (media: ContractNode): boolean =>
  media.value.example !== undefined || media.children('examples').length > 0;

/** Requires rate-limit headers, except in responses with excepted statuses. */
export const rateLimitHeaders = createHouseRule(
  { headers: z.array(z.string()), except: z.array(z.string()).optional() },
  ({ headers, except = [] }) =>
    eachOperation(({ responses }, report) => {
      for (const [status, response] of responses) {
        const known = response.children('headers').map(([name]) => name);
        const isExcepted = except.includes(status);
        const wrong = headers.filter((name) => known.includes(name) === isExcepted);
        if (wrong.length === 0) continue;
        report(
          {
            message: isExcepted
              ? `A response with status ${status} has rate-limit headers.`
              : `A response with status ${status} lacks rate-limit headers.`,
            expected: isExcepted ? `no ${quoteNames(headers)}` : quoteNames(headers),
            found: quoteNames(known),
            hint: `${isExcepted ? 'Remove' : 'Add'} ${quoteNames(wrong)}.`,
          },
          response.location,
        );
      }
    }),
);
