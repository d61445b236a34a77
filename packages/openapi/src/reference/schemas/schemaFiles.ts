import { createHash } from 'node:crypto';
import { createNames } from '@docs/core/text';
import type { Contract, Direction } from '../../contract/contract';
import { formatJson } from '../../contract/json';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { referenceTo } from '../../contract/schemas/mergeSchema';
import { anchorPart, type SchemaView, withoutEmpty } from '../views';
import { keyOfChildren, ranks, SchemaExpander, type FileUrlOf } from './expandSchemas';
import { schemaChildren } from './schemaChildren';
import { shapeOf } from './schemaShape';

/** The content of a schema's file. Its anchors continue the anchor of the location. */
export type SchemaFile = Pick<SchemaView, 'properties' | 'variants'> & {
  /** URLs of the pages that document an object, by the name of its schema. */
  routes?: Record<string, string>;
};

/** The files of schemas that do not fit on their pages. All pages share the files. */
interface SchemaFiles {
  urlOf: FileUrlOf;
  /** Creates the requested files, by URL. Call it after all pages have been created. */
  create: () => ReadonlyMap<string, SchemaFile>;
}

/** @param folder The URL of the folder for the files, without a trailing slash. */
export function createSchemaFiles(contract: Contract, folder: string): SchemaFiles {
  const schemas = new Map<string, { schema: JsonSchema; direction: Direction }>();
  const urls = new Map<string, string>();
  const claim = createNames();

  return { urlOf, create };

  function urlOf(...[schema, name, key, own]: Parameters<FileUrlOf>): string {
    const named = name === undefined ? undefined : namedSchema(name, key, own);
    // A response contains all properties, except those that a reader may only send.
    const suffix = own === 'request' ? '-request' : '';
    const id = formatJson(named ?? schema, 'compact') + suffix;
    const known = urls.get(id);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(id).digest('hex').slice(0, 16);
    const url = `${folder}/${claim((named && name ? anchorPart(name) : digest) + suffix)}.json`;
    urls.set(id, url);
    schemas.set(url, { schema: named ?? schema, direction: own ?? 'response' });
    return url;
  }

  /** Returns the schema with a name; undefined if the location adds properties to it. */
  function namedSchema(name: string, key: string, own?: Direction): JsonSchema | undefined {
    const schema = { $ref: referenceTo(name) };
    const children = schemaChildren(shapeOf(schema, contract.mergeSchema), contract, own);
    return keyOfChildren(children) === key ? schema : undefined;
  }

  function create(): ReadonlyMap<string, SchemaFile> {
    const files = new Map<string, SchemaFile>();
    // The loop also visits files that other files request.
    for (const [url, { schema, direction }] of schemas) {
      const expander = new SchemaExpander(contract, urlOf);
      const view = expander.add(schema, '', ranks.requestBody, direction);
      expander.expand();
      const { properties, variants } = view;
      files.set(url, withoutEmpty({ properties, variants }));
    }
    return files;
  }
}
