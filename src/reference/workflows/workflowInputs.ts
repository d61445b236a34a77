import { uniqueName } from '../../content/text/uniqueName';
import type { JsonObject } from '../../contract/json';
import type { UploadedFile } from './recordedProgram';

/** The inputs of a workflow: what a run needs and no response contains. */
export interface WorkflowInputs {
  /**
   * Returns the runtime expression of an input for a value. The same value gets the same input.
   * @param name Preferred name. A number is added if another value has it.
   */
  expressionOf: (name: string, value: string, schema: object) => string;
  /** The JSON Schema of all inputs; undefined if there are none. */
  schema: () => JsonObject | undefined;
}

/** Collects the inputs of a workflow. */
export function createWorkflowInputs(): WorkflowInputs {
  const byName = new Map<string, { value: string; schema: object }>();
  return {
    expressionOf: (wanted, value, schema) => {
      const plain = wanted.toLowerCase().replace(/[^a-z0-9]+/g, '_');
      const isOther = (name: string) => (byName.get(name)?.value ?? value) !== value;
      const name = uniqueName(/[^\w]/.test(wanted) ? plain : wanted, isOther, '_');
      byName.set(name, { value, schema });
      return `$inputs.${name}`;
    },
    schema: () =>
      byName.size === 0
        ? undefined
        : {
            type: 'object',
            required: [...byName.keys()],
            properties: Object.fromEntries([...byName].map(([name, { schema }]) => [name, schema])),
          },
  };
}

/** The schema of an input for a file. */
export const fileSchema = ({ fileName, mediaType }: UploadedFile): object => ({
  type: 'string',
  ...(mediaType !== undefined && { contentMediaType: mediaType }),
  description: `Content of a file such as \`${fileName}\`.`,
});

/**
 * Patterns of values that a program computes and another run does not repeat: UUIDs, and times of
 * the run. Patterns rather than formats, because Redocly's runner, Respect, fails on a format
 * (2.37).
 */
const computedPatterns = [
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+(Z|[+-]\\d{2}:\\d{2})$',
];

/** The pattern of a computed value; undefined for other values. */
export const computedPattern = (value: string): string | undefined =>
  computedPatterns.find((pattern) => new RegExp(pattern).test(value));
