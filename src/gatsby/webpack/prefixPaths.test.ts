import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration } from 'webpack';
import { prefixPaths } from './prefixPaths';

class GatsbyWebpackStatsExtractor {
  publicPath = '';
}

/** What becomes of a configuration like Gatsby's; undefined when it stays as it is. */
function configFor(basePath: string, stage: string) {
  const scripts = new GatsbyWebpackStatsExtractor();
  const define = { definitions: { __BASE_PATH__: '""', __PATH_PREFIX__: '""', other: '1' } };
  const fileLoader = { loader: 'file-loader', options: { name: '[name]', publicPath: '/' } };
  const config = {
    output: { path: '/public', publicPath: '/' },
    plugins: [define, scripts],
    cache: { type: 'filesystem', name: stage },
    module: { rules: [{ use: [fileLoader] }, { oneOf: [{ use: [fileLoader] }, { use: 'raw' }] }] },
  } as unknown as Configuration;
  let replaced: Configuration | undefined;
  const api = {
    stage,
    getConfig: () => config,
    actions: { replaceWebpackConfig: (next: Configuration) => (replaced = next) },
  };
  prefixPaths(api as unknown as CreateWebpackConfigArgs, basePath);
  return { replaced, define, scripts };
}

test.each(['build-javascript', 'build-html'])('In %s everything gets the path.', (stage) => {
  const { replaced, define, scripts } = configFor('/docs-site', stage);
  expect(replaced?.output).toEqual({ path: '/public', publicPath: '/docs-site/' });
  expect(define.definitions).toEqual({
    __BASE_PATH__: '"/docs-site"',
    __PATH_PREFIX__: '"/docs-site"',
    other: '1',
  });
  expect(scripts.publicPath).toBe('/docs-site');
  expect(JSON.stringify(replaced?.module)).not.toContain('"publicPath":"/"');
  expect(replaced?.cache).toMatchObject({
    version: expect.stringContaining('/docs-site') as string,
  });
});

test.each([
  ['', 'build-javascript'],
  ['/docs-site', 'develop'],
])('With the path “%s” in %s nothing changes.', (baseUrl, stage) => {
  const { replaced, define, scripts } = configFor(baseUrl, stage);
  expect(replaced).toBeUndefined();
  expect([define.definitions.__BASE_PATH__, scripts.publicPath]).toEqual(['""', '']);
});
