// An empty value stands for the shipped content, whatever docs.config.json names.
process.env.CONTENT_DIR = '';

// Many packages of the build are ES modules only. Jest's own ES module support needs
// an experimental flag of Node, so swc compiles everything, node_modules included, to
// CommonJS, and the resolver falls back to the `import` condition of packages.
const shared = {
  rootDir: __dirname,
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
    '/node_modules/(react|react-dom|typescript|jsdom|normalize-strings)/',
  ],
  resolver: '<rootDir>/src/commands/jestResolver.cjs',
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '^@docs/(\\w+)/(.+)$': '<rootDir>/packages/$1/src/$2',
  },
  modulePathIgnorePatterns: [
    '<rootDir>/.tmp/',
    '<rootDir>/.cache/',
    '<rootDir>/public/',
    '<rootDir>/.build/',
  ],
};

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    ...['core', 'openapi', 'import', 'sandbox'].map((name) => ({
      ...shared,
      displayName: name,
      testEnvironment: 'node',
      testMatch: [`<rootDir>/packages/${name}/**/*.test.ts`],
    })),
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
    },
  ],
};
