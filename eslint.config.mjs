import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

const own = ['core', 'calendar', 'lms', 'widgets', 'gateway'].map((name) => ({
  sourceTag: `scope:${name}`,
  onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared'],
}));

export default [
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**'] },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    plugins: { '@nx': nx },
    languageOptions: { parser: tseslint.parser },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          enforceBuildableLibDependency: false,
          depConstraints: [
            ...own,
            { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
            // The one-process site is the one place that knows every service.
            { sourceTag: 'scope:site', onlyDependOnLibsWithTags: ['*'] },
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Settings are read in libs/service alone: ask for its Config.',
        },
      ],
    },
  },
  { files: ['libs/service/src/config.ts', '**/*.spec.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.spec.ts'], rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true }] } },
];
