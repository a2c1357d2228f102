// @ts-check
// What a start says about settings that are wrong: one sentence with the setting, its value and the remedy; nothing is left behind.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { tie } from '../../tools/lifetime.mjs';
import { end, freePort, ROOT, until, WITHOUT_PROTO } from '../../tools/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-settings-'));
const file = join(folder, 'file');
writeFileSync(file, '');
const taken = createServer();
await /** @type {Promise<void>} */ (new Promise((resolve) => taken.listen(0, '127.0.0.1', resolve)));
const { port: takenPort } = /** @type {import('node:net').AddressInfo} */ (taken.address());
const silent = await freePort();
after(async () => {
  await new Promise((resolve) => taken.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

let number = 0;

/** Runs a program of the project until it has ended or is up; gives its data folder and the lines it said. */
async function start(script, settings) {
  const dataDir = settings.DATA_DIR ?? join(folder, `data-${(number += 1)}`);
  const child = tie(
    spawn(process.execPath, [WITHOUT_PROTO, join(ROOT, script)], {
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes;
    });
  const closed = once(child, 'close');
  await until(async () => child.exitCode !== null || said.includes('is up'), 120, script);
  const code = child.exitCode;
  await end(child);
  await closed;
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/^(Building|Starting)/.test(line));
  return { code, lines, dataDir };
}

/** @type {[NodeJS.ProcessEnv, string | RegExp][]} */
const CASES = [
  [{ PORT: String(takenPort) }, `PORT=${takenPort}: another program uses this port. Stop it, or set another port.`],
  [{ PORT: '99999' }, /^The setting PORT must be between 0 .* 65535 .*\(it is "99999"\)\.$/],
  [{ HOST: '192.0.2.7', ADMIN_PASSWORD: 'x' }, /^HOST=192\.0\.2\.7: this machine does not have this address\. Use /],
  [{ DATA_DIR: file }, `DATA_DIR=${file}: this is not a folder. Name a folder that the process may write to.`],
  [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL is not one of .*silent \(it is "loud"\)\.$/],
  [{ SITE_DEMO: 'maybe' }, /^The setting SITE_DEMO is not of type boolean \(it is "maybe"\)\.$/],
  [
    { CORE_DATABASE_URL: `mysql://reader:hidden@127.0.0.1:${silent}/core` },
    `CORE_DATABASE_URL=mysql://reader:***@127.0.0.1:${silent}/core: no database server answers there. Start it, or correct host and port.`,
  ],
  [
    { LMS_DATABASE_URL: `sqlite:${folder}` },
    /^LMS_DATABASE_URL=sqlite:.*: (this is a folder|the file cannot be opened)\. Name a/,
  ],
  [{ MAIL_URL: 'mail.example' }, /^The setting MAIL_URL=mail\.example: this is not an address of the form smtp:/],
  [{ BLOB_URL: '/srv/files' }, /^The setting BLOB_URL=\/srv\/files: this is not an address of the form file:/],
];

describe('A start with a setting that is wrong', () => {
  for (const [settings, expected] of CASES)
    test(`${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} says what is wrong in one sentence`, async () => {
      const { code, lines, dataDir } = await start('apps/site/bundle/main.js', { SITE_DEMO: '0', ...settings });
      assert.equal(lines.length, 1, lines.join('\n'));
      if (typeof expected === 'string') assert.equal(lines[0], expected);
      else assert.match(lines[0], expected);
      assert.equal(code, 1);
      const needsFolder = Object.keys(settings).some((name) => /_(DATABASE|MAIL|BLOB)_URL$|DATA_DIR/.test(name));
      if (!needsFolder) assert.equal(existsSync(dataDir), false, 'a data folder was left behind');
    });

  test('by npm start says the same', async () => {
    const { code, lines, dataDir } = await start('tools/start.mjs', { SITE_DEMO: '1', PORT: String(takenPort) });
    assert.deepEqual(lines, [`PORT=${takenPort}: another program uses this port. Stop it, or set another port.`]);
    assert.deepEqual([code, existsSync(dataDir)], [1, false]);
  });
});

describe('A start with a variable that is not a setting', () => {
  test('names it and the one that was meant, and starts; API_ROOT needs no slash', async () => {
    const settings = { SITE_DEMO: '0', API_ROOT: 'wp-json', NAMESPACE_ALIAS: 'wp/v2=core/v2' };
    const { lines } = await start('tools/start.mjs', settings);
    assert.equal(lines[0], 'NAMESPACE_ALIAS is not a setting. Did you mean NAMESPACE_ALIASES?');
    const [, address] = /** @type {RegExpExecArray} */ (/REST API +(\S+)/.exec(lines.join('\n')));
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/wp-json\/$/);
  });
});
