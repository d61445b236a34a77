import type { Configuration, RspackPluginInstance, RuleSetRule } from '@rspack/core';
import type { CreateWebpackConfigArgs } from 'gatsby';

/** What the bundles depend on besides the sources. */
export interface BundleFacts {
  /** Absolute path of the project. */
  root: string;
  stage: CreateWebpackConfigArgs['stage'];
  isForBrowser: boolean;
  isBuild: boolean;
  /** The path of `base_url`, with which a build is served; empty for none. */
  basePath: string;
  gatsbyConfig: GatsbyConfig;
  /** Absolute paths of the templates; those of pages with JavaScript have a query. */
  templates: readonly string[];
  /** The name of the result of `useStaticQuery` in a module, if it has one. */
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
