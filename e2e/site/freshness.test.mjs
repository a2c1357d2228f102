// @ts-check
// Writers and readers at once, in one process: no read is older than a write that was answered before it began.
// docs/interface/gateway.md#cached-responses
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { AtOnce } from '../freshness/at-once.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-fresh-'));
let site;
let authorization;
before(async () => {
  site = await startEmbedded(folder);
  const answer = await fetch(`${site.url}/lms/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  });
  authorization = `Bearer ${(await answer.json()).token}`;
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('no read is older than a write that was answered', async () => {
  const atOnce = new AtOnce([site.url], authorization);
  await atOnce.during(() => pause(10_000));
  assert.deepEqual(atOnce.stale, []);
  const { reads, writes, hits, failures } = atOnce.counts;
  assert.ok(writes > 100 && reads > 500 && hits > 0 && failures === 0, JSON.stringify(atOnce.counts));
});
