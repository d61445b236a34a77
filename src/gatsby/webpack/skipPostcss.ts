import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';

/**
 * Takes PostCSS out of the styles: Gatsby prefixes with it what some browsers know by another
 * name, and esbuild does the same when it minifies them. `gatsby develop` does without.
 *
 * Relies on: Gatsby's rules of styles list `postcss-loader` as the last loader of their `use`
 * (`utils/webpack-utils.js`; verified on Gatsby 5.16.1).
 */
export function skipPostcss({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as Configuration;
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  actions.replaceWebpackConfig({
    ...config,
    module: { ...config.module, rules: rules.map(withoutPostcss) },
  });
}

function withoutPostcss(rule: RuleSetRule): RuleSetRule {
  if (rule.oneOf) {
    return { ...rule, oneOf: rule.oneOf.map((one) => (one ? withoutPostcss(one) : one)) };
  }
  return Array.isArray(rule.use)
    ? { ...rule, use: rule.use.filter((one) => !isPostcss(one)) }
    : rule;
}

const isPostcss = (one: RuleSetUseItem | string | false | null | undefined | 0 | ''): boolean =>
  typeof one === 'object' &&
  one !== null &&
  'loader' in one &&
  /postcss-loader/.test(one.loader ?? '');
