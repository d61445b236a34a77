import type { Contract, Operation } from '../contract/contract';
import type { ContentNode } from '../mdx/contentTree';
import { listFailures } from './arrangement/splitResponses';
import { renderDescription } from './descriptions/renderDescription';
import { withoutEmpty } from './views';

/** An error that an operation can return, with the URL of its entry in the catalogue. */
export interface ErrorView {
  code: string;
  status: string;
  title: string;
  /** When it happens, and what to do about it, as the catalogue says. */
  cause?: ContentNode;
  remedy?: ContentNode;
  href?: string;
}

/**
 * Errors by the authored examples of an operation's error responses, in the order of their
 * statuses. An example is one when it has a `code`; its `type` is a URL, as in RFC 9457.
 *
 * @param baseUrl The `base_url`; a `type` below it becomes a link.
 */
export function errorViews(operation: Operation, contract: Contract, baseUrl: string): ErrorView[] {
  const catalogue = new Map(contract.errors.map((entry) => [entry.code, entry]));
  const errors = listFailures(operation.responses).flatMap(({ status, contents }) =>
    contents.flatMap(({ examples }) =>
      examples.flatMap(({ value }): ErrorView[] => {
        if (!isProblem(value)) return [];
        const { code, type } = value;
        const entry = catalogue.get(code);
        const isOnSite = typeof type === 'string' && type.startsWith(`${baseUrl}/`);
        return [
          {
            code,
            status,
            title: entry?.title ?? code,
            ...withoutEmpty({
              cause: renderDescription(entry?.cause),
              remedy: renderDescription(entry?.remedy),
              href: isOnSite ? type.slice(baseUrl.length) : undefined,
            }),
          },
        ];
      }),
    ),
  );
  // Once for each status, though a body in several media types has an example in each.
  return [...new Map(errors.map((error) => [`${error.status} ${error.code}`, error])).values()];
}

const isProblem = (value: unknown): value is { code: string; type?: unknown } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
