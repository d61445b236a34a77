import type { Contract, Operation } from '../contract/contract';
import { listFailures } from './sections';
import { renderDescription } from './descriptions/renderDescription';
import { type ErrorView, withoutEmpty } from './views';

/**
 * Lists the errors of an operation in the order of their statuses. They come from the authored
 * examples of its error responses that have a `code`. `type` is a URL, as in RFC 9457.
 *
 * @param pathOfPage Returns the path of a page from its URL; undefined for any other URL. A `type`
 *   with a path becomes a link.
 */
export function errorViews(
  operation: Operation,
  contract: Contract,
  pathOfPage: (url: string) => string | undefined,
): ErrorView[] {
  const catalogue = new Map(contract.errors.map((entry) => [entry.code, entry]));
  const errors = listFailures(operation.responses).flatMap(({ status, contents }) =>
    contents.flatMap(({ examples }) =>
      examples.flatMap(({ value }): ErrorView[] => {
        if (!isProblem(value)) return [];
        const { code, type } = value;
        const entry = catalogue.get(code);
        return [
          {
            code,
            status,
            title: entry?.title ?? code,
            ...withoutEmpty({
              cause: renderDescription(entry?.cause),
              remedy: renderDescription(entry?.remedy),
              href: typeof type === 'string' ? pathOfPage(type) : undefined,
            }),
          },
        ];
      }),
    ),
  );
  // Keeps one of each status and code. A body in several media types repeats its examples.
  return [...new Map(errors.map((error) => [`${error.status} ${error.code}`, error])).values()];
}

const isProblem = (value: unknown): value is { code: string; type?: unknown } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
