// @ts-check
// A site of its own that is watched: with a collector of spans, or an access log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orStop } from '../../../tools/run.mjs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';

/** Starts a site; `stop` ends it and removes its folder. */
export async function startSeen(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-seen-'));
  const site = await startEmbedded(folder, { env });
  const signIn = async () => {
    const body = JSON.stringify({ username: 'admin', password: 'admin' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${site.url}/lms/v1/token`, { method: 'POST', headers, body });
    return `Bearer ${(await response.json()).token}`;
  };
  return {
    ...site,
    folder,
    authorization: await orStop(site.stop, signIn),
    stop: async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
