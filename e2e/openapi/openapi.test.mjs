// @ts-check
// The OpenAPI document as generators of clients need it: each makes a client with which a program compiles, and one is run.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { build } from 'esbuild';
import { ROOT, run } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { compile, generate, GENERATORS } from './generators.mjs';
import { redoclyErrors, refuseSpectralErrors } from './linters.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-openapi-'));
const file = join(folder, 'openapi.json');
let site;

before(async () => {
  site = await startEmbedded(folder);
  writeFileSync(file, await (await fetch(`${site.url}/-/openapi.json`)).text());
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The folder of a generator with the document and the program that uses its client. */
function folderOf(name) {
  const own = join(folder, name);
  mkdirSync(join(own, 'generated'), { recursive: true });
  copyFileSync(file, join(own, 'openapi.json'));
  copyFileSync(join(ROOT, 'e2e/openapi/programs', `${name}.ts`), join(own, 'program.ts'));
  return own;
}

describe('the OpenAPI document has no error', () => {
  test('by the recommended rules of Redocly', async () => assert.deepEqual(await redoclyErrors(file), []));
  test('by the rules of Spectral', () => refuseSpectralErrors(file));
});

describe('a program compiles with the client of', () => {
  for (const [name, generator] of Object.entries(GENERATORS))
    test(name, async () => {
      const own = folderOf(name);
      await generate(generator, own);
      await compile(own);
    });
});

test('a program on a generated client signs in, writes, reads and deletes', async () => {
  const own = join(folder, 'hey-api');
  const outfile = join(own, 'program.mjs');
  await build({ entryPoints: [join(own, 'program.ts')], outfile, bundle: true, format: 'esm', platform: 'node' });
  const env = { SITE_URL: site.url, SITE_ADMIN: 'admin:admin' };
  assert.deepEqual(JSON.parse(await run(process.execPath, [outfile], { quiet: true, env })), {
    made: 201,
    changed: 'Changed',
    late: [412, 'rest_precondition_failed'],
    read: 'Changed',
    listed: ['Changed'],
    total: 1,
    wrong: 'rest_invalid_param',
    events: 2,
    starts: true,
    batch: [200],
    deleted: true,
  });
});
