import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { createPageResolvers } from '../graph/pageResolvers';
import { writeTypeDefinitions } from '../graph/typeDefinitions';

/** Defines the types of the graph (documented hook). */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(writeTypeDefinitions());
}

/** Resolves the fields whose values are in Gatsby's cache (documented hook). */
export function createResolvers(api: CreateResolversArgs): void {
  api.createResolvers(createPageResolvers(api));
}
