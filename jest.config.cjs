const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Read here, because swc looks for .swcrc in the folder in which Jest starts.
const swc = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

/** Packages that are ES modules only, or import others while they run, which Jest cannot do: they are transformed as well. */
const ES_MODULES = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'flydrive',
  '@poppinss',
  'case-anything',
  'jose',
  'marked',
  'ical-generator',
  '@opentelemetry/otlp-exporter-base',
];

/** One configuration for every project: Jest runs the sources through swc, not the builds. */
module.exports = {
  testEnvironment: 'node',
  // From a project, its own specs; from the root, those of all projects, narrowed down by a path.
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/{apps,libs}/*/src/**/*.spec.ts'],
  transform: { '^.+\\.(t|m?j)s$': ['@swc/jest', { ...swc, swcrc: false }] },
  // Node's rules for `import()` demand the name of the compiled file; here it is the source.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons', 'module-sync'] },
  globalSetup: join(__dirname, 'tools/bundle/workers.cjs'),
  setupFiles: [join(__dirname, 'tools/test/without-proto.cjs')],
  testTimeout: 30_000,
  // The project that takes longest is alone at the end: it then has both processors.
  maxWorkers: 2,
};
