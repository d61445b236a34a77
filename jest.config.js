const path = require('node:path');
const { writeEntries } = require('./src/commands/unitEntries.cjs');

// An empty value stands for the shipped content, whatever docs.config.json names.
process.env.CONTENT_DIR = '';

/** Whoever names files gets each of them as it is. Values of options count as well: that is only slower. */
const namesFiles = process.argv.slice(2).some((argument) => !argument.startsWith('-'));

/** The tests with an ending in an environment of Jest. */
const tests = (displayName, ending) => ({
  displayName,
  testMatch: namesFiles
    ? [`<rootDir>/{src,packages}/**/*${ending}`]
    : writeEntries(ending, path.join(__dirname, '.tmp', 'unit', displayName)),
});

// Many packages of the build are ES modules only. Jest's own ES module support needs
// an experimental flag of Node, so swc compiles everything, node_modules included, to
// CommonJS, and the resolver falls back to the `import` condition of packages.
const shared = {
  rootDir: __dirname,
  roots: ['src', 'packages', ...(namesFiles ? [] : ['.tmp/unit'])].map((folder) =>
    path.join(__dirname, folder),
  ),
  transform: {
    '^.+\\.(m?[jt]sx?|cjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '\\.cjs$',
    '/\\.tmp/unit/',
    '/node_modules/(react|react-dom|typescript|jsdom|normalize-strings)/',
  ],
  resolver: '<rootDir>/src/commands/jestResolver.cjs',
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '^@docs/(\\w+)/(.+)$': '<rootDir>/packages/$1/src/$2',
  },
};

/** @type {import('jest').Config} */
module.exports = {
  // For a machine that is busy; a test that passes waits for none of it.
  testTimeout: 60_000,
  projects: [
    { ...shared, ...tests('node', '.test.ts'), testEnvironment: 'node' },
    {
      ...shared,
      ...tests('dom', '.test.tsx'),
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
    },
  ],
};
