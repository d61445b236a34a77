import type { Link } from '../contract/contract';
import { formatJson } from '../contract/formatJson';
import { renderDescription } from './descriptions/renderDescription';
import { withoutEmpty, type LinkView } from './views';

/** Describes the values of a response that a following request can use. */
export function linkView(link: Link): LinkView {
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
