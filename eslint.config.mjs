import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['public/', '.build/', '.cache/', '.tmp/', 'coverage/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  jsxA11y.flatConfigs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // The other rules of the plugin are for the React compiler, which Gatsby does not run.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test*.ts'],
    // A longer one needs a reason in its comment.
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['parse', 'canParse'].map((property) => ({
          object: 'URL',
          property,
          message: 'Not all supported browsers have it: use `parseUrl` of @docs/core/urls.',
        })),
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    // Those without a browser read files.
    ignores: ['e2e/static/**', 'e2e/rebuild.build.spec.ts'],
    plugins: { playwright },
    rules: {
      'playwright/prefer-web-first-assertions': 'error',
      'playwright/missing-playwright-await': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'no-restricted-syntax': [
        'error',
        ...['AwaitExpression.arguments', '.arguments:not(:function) AwaitExpression'].map(
          (read) => ({
            selector: `CallExpression[callee.name="expect"]:not([callee.property.name="toPass"] *) > ${read}[argument.type="CallExpression"]`,
            message: 'This reads a value once, and the page may still change: use `expect.poll`.',
          }),
        ),
      ],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Scripts that a content root serves.
    files: ['**/static/*.js'],
    languageOptions: { globals: globals.browser },
  },
);
