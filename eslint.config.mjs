import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
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
