// @ts-check
// Scripts of which origins may read the interface is a setting.
// docs/interface/gateway.md#cross-origin-requests
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const APP = 'https://app.example.org';
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-origins-'));
let site;
before(async () => {
  site = await startEmbedded(folder, { env: { SITE_DEMO: '', CORS_ORIGINS: `${APP}, https://www.example.org` } });
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const allowedTo = async (origin, options = {}) => {
  const headers = { origin, ...options.headers };
  const response = await fetch(`${site.url}/core/v2/posts`, { ...options, headers });
  return response.headers.get('access-control-allow-origin');
};
const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } };

describe('with CORS_ORIGINS', () => {
  test('scripts of these origins read the interface', async () => {
    for (const origin of [APP, 'https://www.example.org'])
      for (const options of [{}, preflight]) assert.equal(await allowedTo(origin, options), origin);
  });
  test('those of others do not', async () => {
    for (const origin of ['https://example.org', 'http://app.example.org', `${APP}:8443`, 'null'])
      for (const options of [{}, preflight]) assert.equal(await allowedTo(origin, options), null, origin);
  });
});
