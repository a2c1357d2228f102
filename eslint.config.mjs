import nx from '@nx/eslint-plugin';
import jsdoc from 'eslint-plugin-jsdoc';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { services } from './tools/services/services.mjs';

const SCOPES = services().map(({ name }) => name);

const boundaries = {
  allow: [],
  enforceBuildableLibDependency: false,
  depConstraints: [
    ...SCOPES.map((name) => ({
      sourceTag: `scope:${name}`,
      onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared'],
    })),
    { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
    // The one-process site is the one place that knows every service.
    { sourceTag: 'scope:site', onlyDependOnLibsWithTags: ['*'] },
    { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
  ],
};

/** What keeps a file readable in one go; the circles of files and folders are looked at by dependency-cruiser. */
const readable = {
  complexity: ['error', 12],
  'no-nested-ternary': 'error',
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', { max: 40, skipComments: true }],
  'max-len': ['error', { code: 140, ignoreUrls: true }],
};

/**
 * No regular expression takes longer than linear time, or says something else than it seems to. How it is written is a
 * matter of taste.
 */
const expressions = {
  plugins: { regexp },
  rules: {
    ...Object.fromEntries(
      [
        'confusing-quantifier',
        'no-contradiction-with-assertion',
        'no-dupe-disjunctions',
        'no-empty-alternative',
        'no-empty-capturing-group',
        'no-empty-character-class',
        'no-empty-group',
        'no-invalid-regexp',
        'no-lazy-ends',
        'no-misleading-unicode-character',
        'no-missing-g-flag',
        'no-optional-assertion',
        'no-potentially-useless-backreference',
        'no-super-linear-backtracking',
        'no-super-linear-move',
        'no-useless-assertions',
        'no-useless-backreference',
        'no-useless-dollar-replacements',
        'strict',
      ].map((rule) => [`regexp/${rule}`, 'error']),
    ),
  },
};

/**
 * What a file gives to others says what it gives. Arguments and views are described field by field, commands for those who
 * type them, and a module is a list.
 */
const OF_ITS_OWN = '/^(?!.*(Args|View|Module|Command)$)/';
const documented = {
  'jsdoc/require-jsdoc': [
    'error',
    {
      enableFixer: false,
      contexts: [
        `ExportNamedDeclaration > ClassDeclaration[id.name=${OF_ITS_OWN}]`,
        `ExportNamedDeclaration > FunctionDeclaration[id.name=${OF_ITS_OWN}]`,
        `ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=${OF_ITS_OWN}] > ArrowFunctionExpression`,
      ],
      require: { FunctionDeclaration: false },
    },
  ],
};

/** `for…in` also gives what the prototype has: names that a stranger planted there would be read as data. */
const NO_FOR_IN = { selector: 'ForInStatement', message: 'Use for…of with Object.keys or Object.entries.' };

/** What decorators of these packages keep for themselves may change with any release. */
const NO_PRIVATE_METADATA = {
  group: ['@nestjs/*/constants', 'class-transformer/*', 'class-validator/*'],
  message: 'Use what the package exports by its main entry.',
};

export default [
  {
    ignores: [
      '**/dist/**',
      'apps/*/bundle/**',
      'apps/*/workers/**',
      '**/node_modules/**',
      '.nx/**',
      '**/assets/**',
      'tools/**/*.d.ts',
      // Compiled by their test beside the client that they use.
      'e2e/openapi/programs',
    ],
  },
  // Exceptions stand here, where reviewers see them, and not in comments that switch a rule off.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.cjs'],
    ...expressions,
    rules: { ...expressions.rules, 'no-restricted-syntax': ['error', NO_FOR_IN] },
  },
  ...[...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked].map((config) => ({
    ...config,
    files: ['**/*.ts'],
  })),
  {
    files: ['**/*.ts'],
    plugins: { '@nx': nx },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: {
      ...readable,
      '@nx/enforce-module-boundaries': ['error', boundaries],
      'no-restricted-imports': ['error', { patterns: [NO_PRIVATE_METADATA] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Modules and transports of Nest are classes by contract, also where they hold nothing.
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-restricted-syntax': [
        'error',
        NO_FOR_IN,
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Settings are read in libs/service alone: ask for its Config.',
        },
      ],
    },
  },
  {
    files: ['{apps,libs}/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.fixture.ts', '**/testing/**', '**/migrations/**'],
    plugins: { jsdoc },
    rules: documented,
  },
  {
    files: ['libs/service/src/config/**/*.ts', 'libs/service/src/config.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_FOR_IN] },
  },
  {
    // A migration is one list of statements, which never changes once it is released.
    files: ['**/migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // A specification is one function of many sentences.
    files: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_FOR_IN],
      'max-lines-per-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      // A test looks into JSON as it likes.
      ...Object.fromEntries(
        ['assignment', 'member-access', 'argument', 'call', 'return'].map((use) => [
          `@typescript-eslint/no-unsafe-${use}`,
          'off',
        ]),
      ),
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    rules: {
      ...readable,
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // Tests read any member of what they were answered.
    files: ['libs/testing/src/test-service.ts', 'apps/cli/src/testing/cli.fixture.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  { files: ['**/*.test.mjs', 'e2e/**'], rules: { 'max-lines-per-function': 'off' } },
];
