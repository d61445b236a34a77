import { z } from 'zod';
import { asList, asObject, asText } from '../contract/json';
import { listMembers, listOperations, type ContractNode } from './contractNode';
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

/**
 * Requires that the examples of errors fit the operation. They name its path, and no scope that it
 * does not need. Their status is that of the response, and their code belongs to it.
 *
 * @param options `command` corrects the examples.
 */
export const errorExamples = createHouseRule({ command: z.string() }, ({ command }) => ({
  Root: (root, report) => {
    const bases = root.children('servers').map(([, server]) => basePath(server.text('url')));
    const catalogue = root.children('x-error-catalogue').map(([, { value }]) => value);
    const operations = listOperations(root);
    const allScopes = new Set(operations.flatMap(({ node }) => scopesOf(node, root)));
    for (const { path, node, responses } of operations) {
      const scopes = scopesOf(node, root);
      const others = [...allScopes].filter((scope) => !scopes.includes(scope));
      const names = (value: unknown) => JSON.stringify(value ?? '').match(/\w[\w:.-]*\w/g) ?? [];
      const isOwn = (value: unknown) => !names(value).some((name) => others.includes(name));
      const paths = (bases.length > 0 ? bases : ['']).map((base) => base + path);
      for (const [status, example] of responses.flatMap(problemExamples)) {
        const { value } = example;
        const known = catalogue.filter(({ code }) => code === value.code);
        const fits: [member: string, isRight: boolean, expected: string][] = [
          ['instance', paths.some((one) => isPathOf(one, value.instance)), paths.join(' or ')],
          ['missing_scopes', isOwn(value.missing_scopes), quoteNames(scopes)],
          ['detail', isOwn(value.detail), quoteNames(scopes)],
          ['status', String(value.status) === status, status],
          [
            'code',
            known.length === 0 || known.some((entry) => String(entry.status) === status),
            `a code of status ${status}`,
          ],
        ];
        for (const [member, isRight, expected] of fits) {
          if (isRight || value[member] === undefined) continue;
          report(
            {
              message: `The \`${member}\` of the example does not fit ${node.text('operationId')}.`,
              expected,
              found: [value[member]].flat().join(', '),
              hint: `Run \`${command}\`.`,
            },
            example.child(member).location,
          );
        }
      }
    }
  },
}));

const basePath = (url: string): string => url.replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '');

const scopesOf = ({ value: { security } }: ContractNode, root: ContractNode): string[] =>
  asList(security ?? root.value.security).flatMap((schemes) =>
    Object.values(asObject(schemes)).flatMap((scopes) => asList(scopes).map(asText)),
  );

const problemExamples = ([status, response]: [string, ContractNode]): [string, ContractNode][] =>
  /^[45]\d\d$/.test(status)
    ? response
        .child('content')
        .child(problemType)
        .children('examples')
        .map(([, example]) => [status, example.child('value')])
    : [];

/** Whether a path has a template, such as `/jobs/{job_id}`. */
function isPathOf(template: string, path: unknown): boolean {
  const parts = asText(path).split('/');
  const wanted = template.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || part.startsWith('{'))
  );
}

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
export const responseHeaders = createHouseRule({ groups: z.array(headerGroup) }, ({ groups }) =>
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
            expected: isExcepted ? `no ${quoteNames(names)}` : quoteNames(names),
            found: quoteNames(known),
            hint: `${isExcepted ? 'Remove' : 'Add'} ${quoteNames(wrong)}.`,
          },
          response.location,
        );
      }
    }
  }),
);
