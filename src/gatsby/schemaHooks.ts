import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { pageResolvers } from '../graph/pageResolvers';
import { typeDefinitions } from '../graph/schema';

export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(typeDefinitions);
}

export function createResolvers(api: CreateResolversArgs): void {
  api.createResolvers(pageResolvers(api));
}
