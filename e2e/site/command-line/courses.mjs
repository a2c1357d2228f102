// @ts-check
// Courses by the command line: a dry run says what the import then does, and changes nothing.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ROOT } from '../../../tools/run.mjs';

const FILE = join(ROOT, 'apps/lms/demo/catalogue.json');

/** Rehearses and imports courses into a site that has none. @param json runs a command line, and gives what it prints */
export async function importsCourses({ url, json }) {
  const courses = async (asked) => {
    const answer = await fetch(`${url}/lms/v1/courses?asked=${asked}`);
    return Number(answer.headers.get('x-wp-total'));
  };
  const people = async () => (await json('users list')).total;
  assert.equal(await courses('before'), 0);
  const known = await people();

  const { dryRun, ...rehearsed } = await json(`lms import ${FILE} --dry-run`);
  assert.equal(dryRun, true);
  assert.ok(rehearsed.created > 0 && rehearsed.registered > 0, JSON.stringify(rehearsed));
  assert.deepEqual([await courses('rehearsed'), await people()], [0, known]);

  const { dryRun: _, ...imported } = await json(`lms import ${FILE}`);
  assert.deepEqual(imported, rehearsed);
  assert.equal(await people(), known + rehearsed.registered);
  assert.ok((await courses('imported')) > 0, 'those that are published are shown');

  const again = await json(`lms import ${FILE} --dry-run`);
  assert.deepEqual([again.created, again.registered, again.updated], [0, 0, rehearsed.created]);
}
