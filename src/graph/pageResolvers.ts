import type { CreateResolversArgs } from 'gatsby';
import type { GraphQLSchema } from 'graphql';
import type { CompiledPage } from '../mdx/compilePage';
import type { ContentNode } from '@docs/core/tree';
import { describeQueries } from './describeQueries';
import { pageTypes } from './nodeTypes';

interface NodeModel {
  findOne: (args: { type: string; query: object }) => Promise<unknown>;
}

/** Resolves fields whose values are not on the nodes: content trees and references, and the settings of `site`. */
export function createPageResolvers({ cache }: CreateResolversArgs) {
  const content = {
    content: {
      resolve: async ({ contentKey }: { contentKey: string }): Promise<ContentNode | null> => {
        const page = (await cache.get(contentKey)) as CompiledPage | undefined;
        return page?.tree ?? null;
      },
    },
  };
  return {
    ...Object.fromEntries(pageTypes.map((type) => [type, content])),
    ResourcePage: {
      ...content,
      reference: {
        resolve: async ({ referenceKey }: { referenceKey?: string }): Promise<unknown> =>
          referenceKey === undefined ? null : ((await cache.get(referenceKey)) ?? null),
      },
    },
    Site: {
      settings: {
        resolve: (
          _site: unknown,
          _args: unknown,
          { nodeModel }: { nodeModel: NodeModel },
          { schema }: { schema: GraphQLSchema },
        ) => {
          // For GraphiQL. No hook gets the whole schema; all pages query this field.
          if (process.env.NODE_ENV === 'development') describeQueries(schema);
          return nodeModel.findOne({ type: 'SiteSettings', query: {} });
        },
      },
    },
  };
}
