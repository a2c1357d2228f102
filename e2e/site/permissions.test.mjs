// @ts-check
// Compares the Allow header of every route for every role with the reviewed table permissions.md.
// After a deliberate change: WRITE_PERMISSIONS=1 SITE_URL=… node --test e2e/site/permissions.test.mjs, then review the diff.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { as, ROLES, routes, sample, send } from './people.mjs';

const FILE = new URL('./permissions.md', import.meta.url);
const HEAD = `# Who may do what

Every route of the interface and the methods that each role may use on it; on a record, one of another user.
The test next to this file compares it with the \`Allow\` header of a running site with the demo content.

| Route | ${ROLES.join(' | ')} |
|---|${ROLES.map(() => '---|').join('')}
`;

async function table() {
  const lines = [];
  for (const { path } of await routes()) {
    const address = await sample(path);
    const cells = [];
    for (const role of ROLES) {
      const { status, headers } = await send('OPTIONS', address, { headers: await as(role) });
      assert.equal(status, 200, `OPTIONS ${address} as ${role}`);
      cells.push(headers.get('allow')?.replaceAll(', ', ' ') || '–');
    }
    lines.push(`| ${path} | ${cells.join(' | ')} |`);
  }
  return lines.sort();
}

test('every role has the permissions of the table on every route', async () => {
  const lines = await table();
  if (process.env.WRITE_PERMISSIONS) writeFileSync(FILE, `${HEAD}${lines.join('\n')}\n`);
  const reviewed = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| /'));
  const without = (rows, others) => rows.filter((row) => !others.includes(row));
  assert.deepEqual(
    { unknown: without(lines, reviewed), missing: without(reviewed, lines) },
    { unknown: [], missing: [] },
  );
});
