import { createRequire } from 'node:module';
import { compileModule } from '../graph/compileModule';
import { describeFailure } from '../content/describeFailure';
import { isDevelop } from './buildState';

/**
 * Compiles a module of `src/gatsby` with all its imports, and loads it.
 *
 * Gatsby compiles `gatsby-config.ts` and `gatsby-node.ts` with Parcel, which took 4 to 15 seconds
 * of each build when these imported the rest of the build. esbuild takes 0.3.
 *
 * @param name - The module's file in `src/gatsby`, without its extension.
 * @throws When the sources cannot be compiled; the message has file and line.
 */
export function loadHooks<Module>(name: string): Module {
  const file = compileModule(process.cwd(), `src/gatsby/${name}.ts`);
  process.setSourceMapsEnabled(true);
  return createRequire(file)(file) as Module;
}

/**
 * Loads a module of `src/gatsby` at its first use. Gatsby also loads `gatsby-node.ts` in each of
 * its worker processes, which call only the hooks of the schema.
 */
export function loadHooksLater<Module extends Hooks>(name: string): () => Module {
  let module: Module | undefined;
  return () => (module ??= withFailures(loadHooks<Module>(name)));
}

type Hooks = Readonly<Record<keyof never, unknown>>;

/** The arguments of every hook. */
interface HookArguments {
  reporter: { error: (text: string) => void };
}

/**
 * Prints each error of a hook as one message, with what to do. Gatsby's own message has a part of
 * the compiled code and a stack, which do not help an author.
 */
export function withFailures<Module extends Hooks>(hooks: Module): Module {
  const fail = (error: unknown, { reporter }: HookArguments) => {
    if (isDevelop()) return reporter.error(describeFailure(error));
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exit(1);
  };
  return new Proxy(hooks, {
    get: (module, name) => {
      const hook = module[name as keyof Module] as (api: HookArguments) => unknown;
      return async (api: HookArguments) => {
        try {
          return await hook(api);
        } catch (error) {
          return fail(error, api);
        }
      };
    },
  });
}
