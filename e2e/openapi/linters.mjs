// @ts-check
// What linters of OpenAPI call an error. Warnings are matters of taste, such as a contact.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { run } from '../../tools/run.mjs';
import { large } from './generators.mjs';

/** The errors of Redocly as sentences. */
export async function redoclyErrors(file) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: file, config });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

/** Rejects, and prints them, when Spectral finds errors. */
export async function refuseSpectralErrors(file) {
  const ruleset = join(dirname(file), 'spectral.json');
  writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const args = ['--no-install', 'spectral', 'lint', file, '--ruleset', ruleset, '--display-only-failures'];
  await run('npx', args, { quiet: true, cwd: await large() });
}
