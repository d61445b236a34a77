import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Returns the absolute paths that an import such as `@assets/ant.svg` may mean. */
export type ResolveAlias = (authored: string) => string[];

/** Reads `compilerOptions.paths` of a `tsconfig.json` and of those that it extends. */
export function readPathAliases(folder: string): ResolveAlias {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(folder, name))
    .find((name) => existsSync(name));
  if (file === undefined) return () => [];
  const config: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config;
  // Skips the search for the project's source files, which is not needed.
  const host: ts.ParseConfigHost = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config, host, folder, undefined, file);
  const base = options.baseUrl ?? options.pathsBasePath;
  const root = typeof base === 'string' ? base : folder;
  return (authored) =>
    Object.entries(options.paths ?? {}).flatMap(([pattern, targets]) => {
      const [before = '', after] = pattern.split('*');
      const isMeant =
        after === undefined
          ? authored === before
          : authored.startsWith(before) && authored.endsWith(after);
      const rest = authored.slice(before.length, authored.length - (after?.length ?? 0));
      return isMeant ? targets.map((target) => path.resolve(root, target.replace('*', rest))) : [];
    });
}
