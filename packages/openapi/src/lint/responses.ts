import { z } from 'zod';
import { membersOf, type ContractNode } from './contractNode';
import { quoted } from './finding';
import { eachOperation, houseRule } from './houseRule';

const problemType = 'application/problem+json';

/** Requires that errors are problem documents (RFC 9457) of one schema, with an example. */
export const problemResponses = houseRule({ schema: z.string() }, ({ schema: name }) =>
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
            found: quoted(contents.map(([type]) => type)),
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
  membersOf(schema, ['allOf']).some(({ reference }) => reference === name);

const hasExample = (media: ContractNode): boolean =>
  media.value.example !== undefined || media.children('examples').length > 0;

const headerGroup = z.strictObject({
  names: z.array(z.string()),
  only: z.array(z.string()).optional(),
  methods: z.array(z.string()).optional(),
  except: z.array(z.string()).optional(),
});

/**
 * Requires groups of headers, such as those for rate limits and caches. A group is about all
 * responses, or about those with the methods and statuses that it names. The responses that it
 * excepts must not have the headers.
 */
export const responseHeaders = houseRule({ groups: z.array(headerGroup) }, ({ groups }) =>
  eachOperation(({ method, responses }, report) => {
    for (const { names, only, methods, except = [] } of groups) {
      if (methods?.includes(method) === false) continue;
      for (const [status, response] of responses) {
        const isExcepted = except.includes(status);
        if (only?.includes(status) === false) continue;
        const known = response.children('headers').map(([name]) => name);
        const wrong = names.filter((name) => known.includes(name) === isExcepted);
        if (wrong.length === 0) continue;
        report(
          {
            message: isExcepted
              ? `A response with status ${status} has headers that it must not have.`
              : `A response with status ${status} lacks headers.`,
            expected: isExcepted ? `no ${quoted(names)}` : quoted(names),
            found: quoted(known),
            hint: `${isExcepted ? 'Remove' : 'Add'} ${quoted(wrong)}.`,
          },
          response.location,
        );
      }
    }
  }),
);
