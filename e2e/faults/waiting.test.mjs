// @ts-check
// Processes that start while NATS is away.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Keyring } from '../../tools/keys/keyring.mjs';
import { tie } from '../../tools/lifetime.mjs';
import { end, freePort, NODE_FLAGS, ROOT, until } from '../../tools/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-waiting-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('a process that waits for NATS', () => {
  test('lives, is not ready, and writes JSON from its first line', async (context) => {
    const keyring = await Keyring.open(join(folder, 'keys'));
    keyring.add(['web']);
    const [metricsPort, nowhere] = [await freePort(), await freePort()];
    const child = tie(
      spawn('node', [...NODE_FLAGS, join(ROOT, 'apps/web/bundle/main.js')], {
        env: {
          PATH: process.env.PATH,
          ...keyring.envOf('web'),
          NATS_URL: `nats://127.0.0.1:${nowhere}`,
          DATA_DIR: join(folder, 'data'),
          METRICS_PORT: String(metricsPort),
          HOST: '127.0.0.1',
        },
      }),
    );
    context.after(() => end(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ask = async (path) => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}${path}`);
      return [response.status, await response.text()];
    };

    await until(
      async () => output.includes('Waiting for NATS'),
      20,
      'the log',
      () => child.exitCode !== null && output,
    );
    assert.deepEqual(await ask('/live'), [200, 'live\n']);
    assert.deepEqual(await ask('/ready'), [503, 'starting\n']);
    const lines = output.trim().split('\n');
    for (const line of lines) assert.equal(JSON.parse(line).service, 'web', line);
  });
});
