import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler } from 'webpack';

const name = 'LeaveOutLazyModules';

/**
 * Leaves out of the code that renders HTML what components load with `import()`: they do so in a
 * browser alone, after an event or an effect, and it was a third of all modules.
 */
export function leaveOutLazyModules({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html' && stage !== 'develop-html') return;
  const folders = ['components', 'client'].map((folder) => path.resolve('src', folder) + path.sep);
  const apply = (compiler: Compiler): void => {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, ({ dependencies, contextInfo }) => {
        const isLazy = dependencies.every(({ type }) => type === 'import()');
        const isOwn = folders.some((folder) => contextInfo.issuer.startsWith(folder));
        return isLazy && isOwn ? false : undefined;
      });
    });
  };
  actions.setWebpackConfig({ plugins: [{ apply }] });
}
