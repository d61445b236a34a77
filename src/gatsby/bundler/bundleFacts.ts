import type { Configuration, RspackPluginInstance, RuleSetRule } from '@rspack/core';
import type { CreateWebpackConfigArgs } from 'gatsby';

/** The facts that the bundles depend on besides the sources. */
export interface BundleFacts {
  /** Absolute path of the project. */
  root: string;
  stage: CreateWebpackConfigArgs['stage'];
  isForBrowser: boolean;
  isBuild: boolean;
  /** The path of `base_url` that a build is served at; empty for none. */
  basePath: string;
  gatsbyConfig: GatsbyConfig;
  /** The absolute paths of the templates. Those of pages with JavaScript have a query. */
  templates: readonly string[];
  /** Returns the name of the result of `useStaticQuery` in a module, if it has one. */
  queryResultOf: (file: string) => string | undefined;
  /** Values that the code reads as `process.env.<name>`, besides Gatsby's. */
  environment: Readonly<Record<string, string>>;
  plugins: readonly RspackPluginInstance[];
}

/** The parts of Gatsby's webpack configuration that are used. */
export interface GatsbyConfig extends Pick<
  Configuration,
  'entry' | 'output' | 'resolve' | 'resolveLoader'
> {
  module: { rules: RuleSetRule[] };
  plugins: RspackPluginInstance[];
}
