// The wire tests and the index check against a running site: shared by `npm test` and `npm run conformance`.
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { checkIndex } from '../../e2e/wire/index/check-index.mjs';
import { ROOT } from '../run.mjs';
import { services } from '../services/services.mjs';
import { runTestFiles, testFiles } from './node-tests.mjs';

/** The folders of wire tests, in the order in which they run: one for each service. */
export const AREAS = services()
  .map(({ name }) => name)
  .filter((name) => existsSync(`${ROOT}e2e/wire/${name}`));

const SHOWN_FACTS = 40;

/**
 * Runs the wire tests of one area.
 * @param settings `url`, `admin` (user:password), `profile` and `without`, the files to leave out as area/name
 * @returns the counts
 */
export function runArea(area, { url, admin, profile, without = [], print }) {
  const files = testFiles(`wire/${area}`).filter((file) => !without.includes(relative(`${ROOT}e2e/wire`, file)));
  const env = {
    SITE_URL: url,
    ...(admin === undefined ? {} : { SITE_ADMIN: admin }),
    ...(profile === undefined ? {} : { SITE_PROFILE: profile }),
  };
  return runTestFiles(files, { env, concurrency: 2, print });
}

/** Checks the index of a site against routes.json and gives the result as the counts of one test. */
export async function runIndexCheck(url, print = console.log) {
  const { stated, held, missing } = await checkIndex(url);
  for (const text of missing.slice(0, SHOWN_FACTS)) print(`  ✖ ${text}`);
  if (missing.length > SHOWN_FACTS) print(`  … and ${missing.length - SHOWN_FACTS} more`);
  print(`  ${held} of ${stated} facts about routes and arguments hold`);
  return { passed: missing.length === 0 ? 1 : 0, failed: missing.length === 0 ? 0 : 1, skipped: 0, reasons: {} };
}
