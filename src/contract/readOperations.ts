import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decoded } from '../content/decoded';
import type { Problem } from '../content/problem';
import { parseYamlDocument } from '../content/yamlDocument';

/** One operation of the contract: a method on a path. */
export interface Operation {
  /** `operationId` of the contract. */
  operationId: string;
  /** In capitals, e.g. `GET`. */
  method: string;
  /** Path template, e.g. `/jobs/{job_id}`. */
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
}

interface ReadOperations {
  operations: Operation[];
  problems: Problem[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const fileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** The contract's file below a content root, or undefined on a site with guides only. */
export const contractFile = (contentDir: string): string | undefined =>
  fileNames.map((name) => path.join(contentDir, 'api', name)).find((file) => existsSync(file));

/**
 * Lists the operations of an OpenAPI contract, in its order. Path items may
 * stand in files of their own (`$ref`, relative). Never throws.
 */
export function readOperations(file: string, displayFile: string): ReadOperations {
  const problems: Problem[] = [];
  const read = (target: string): Json => {
    const absolute = path.resolve(path.dirname(file), target);
    if (!existsSync(absolute)) {
      problems.push({
        severity: 'error',
        file: displayFile,
        message: 'A file that the contract refers to does not exist.',
        found: absolute,
        hint: 'Check the path after `$ref`; it is relative to the file it stands in.',
      });
      return {};
    }
    const { document, mistake } = parseYamlDocument(readFileSync(absolute, 'utf8'));
    if (!mistake) return asMap(document.toJS());
    const { at, ...told } = mistake;
    problems.push({
      severity: 'error',
      file: path.posix.join(path.posix.dirname(displayFile), target),
      ...at,
      message: 'The contract is not valid YAML or JSON.',
      ...told,
    });
    return {};
  };
  const contract = read(path.basename(file));
  const operations = Object.entries(asMap(contract.paths)).flatMap(([template, written]) => {
    const reference = asMap(written).$ref;
    const item = typeof reference === 'string' ? resolve(reference, contract) : asMap(written);
    return methods.flatMap((method): Operation[] => {
      const operation = asMap(item[method]);
      const { operationId } = operation;
      if (typeof operationId !== 'string') return [];
      return [
        {
          operationId,
          method: method.toUpperCase(),
          path: template,
          summary: asText(operation.summary),
          description: asText(operation.description),
          deprecated: operation.deprecated === true,
        },
      ];
    });
  });
  return { operations, problems };

  function resolve(reference: string, root: Json): Json {
    const [target = '', pointer = ''] = reference.split('#');
    const document = target === '' ? root : read(target);
    return pointer
      .split('/')
      .filter(Boolean)
      .map((part) => decoded(part).replace(/~1/g, '/').replace(/~0/g, '~'))
      .reduce<Json>((value, part) => asMap(value[part]), document);
  }
}

type Json = Record<string, unknown>;

const asMap = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
