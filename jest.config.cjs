const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Read here, since swc looks for it in the folder that Jest is started in.
const swc = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

/** One configuration for every project: sources, not builds, through swc. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  transform: { '^.+\\.(t|m?j)s$': ['@swc/jest', { ...swc, swcrc: false }] },
  // These are ES modules only, which Jest's require cannot read as they are.
  transformIgnorePatterns: [
    '/node_modules/(?!(file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|flydrive|@poppinss|case-anything|jose|eta|ical-generator)/)',
  ],
  testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons', 'module-sync'] },
  testTimeout: 30_000,
};
