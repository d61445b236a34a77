import { describeFailure } from '../content/problems/failure';
import { isDevelop } from './isDevelop';

export type Hooks = Readonly<Record<keyof never, unknown>>;

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
