/**
 * The layers of the site, checked by `npm run lint`. Imports of types count as well.
 * docs: https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 */

/**
 * Folders in the order in which data flows: a folder may import those before it and
 * none after it. `client`, the browser code outside React, is below the components
 * and may use what is pure in the layers before it.
 */
const layers = [
  'src/identity',
  'src/content',
  'src/search',
  'src/mdx',
  'src/plan',
  ['src/checks', 'src/prose'],
  'src/records',
  'src/graph',
  'src/client',
  'src/components/ui',
  'src/components/mdx',
  'src/components/reference',
  'src/components/search',
  'src/components/layout',
  'src/templates',
  'src/output',
  'src/mcp',
  'src/scaffold',
].map((folders) => [folders].flat());

/** Tests, and what only tests import. */
const tests = '(\\.test\\.tsx?|/test([A-Z]\\w*|ing)\\.ts)$';

const inFolders = (folders) => `^(${folders.join('|')})/`;

/** What each package imports of the others. */
const packages = { core: [], openapi: ['core'], sandbox: ['core', 'openapi'] };

module.exports = {
  forbidden: [
    ...Object.entries(packages).map(([name, others]) => ({
      name: `${name}-is-a-library`,
      comment: 'A package knows nothing of the site, and of other packages only those below it.',
      severity: 'error',
      from: { path: `^packages/${name}/` },
      to: {
        path: '^(src|packages|bench|e2e)/',
        pathNot: inFolders([name, ...others].map((each) => `packages/${each}`)),
      },
    })),
    {
      name: 'packages-have-doors',
      comment:
        'What others import of a package is in its `exports`: a file at the top of its `src`.',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|src|bench|e2e)/' },
      to: { path: '^packages/[^/]+/src/[^/]+/', pathNot: '^packages/$1/' },
    },
    ...layers.slice(0, -1).map((folders, index) => ({
      name: `${folders[0].replace('src/', '').replace('/', '-')}-imports-nothing-above`,
      comment: 'Data flows one way; move what both layers need down, or pass it as an argument.',
      severity: 'error',
      from: { path: inFolders(folders) },
      to: { path: inFolders(layers.slice(index + 1).flat()) },
    })),
    {
      name: 'only-hooks-import-gatsby',
      comment: 'What relies on Gatsby or webpack is called by Gatsby, and by nothing of the site.',
      severity: 'error',
      from: { path: '^(src|bench|e2e)/', pathNot: '^src/gatsby/' },
      to: { path: '^src/gatsby/' },
    },
    {
      name: 'hooks-only-re-export',
      comment: 'The files that Gatsby looks for contain no logic: that is in src/gatsby.',
      severity: 'error',
      from: { path: '^gatsby-[a-z]+\\.tsx?$' },
      to: { pathNot: '^src/(gatsby|styles|components/layout)/' },
    },
    {
      name: 'nothing-imports-commands',
      comment: 'A command is started, not imported.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(commands|shippedContent)/' },
      to: { path: '^src/commands/' },
    },
    {
      name: 'only-tests-import-tests',
      comment: 'What only tests import is not part of the site.',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-import-of-nothing',
      severity: 'error',
      from: {},
      // Gatsby's app is in its cache; `bundler/bundleConfig.ts` has the alias.
      to: { couldNotResolve: true, pathNot: '^gatsby-app$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Projects of their own, installed elsewhere.
    exclude: { path: '^bench/peers/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
