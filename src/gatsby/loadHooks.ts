import { createRequire } from 'node:module';
import { compileModule } from '../graph/compileModule';
import { withFailures, type Hooks } from './withFailures';

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
