// The site as the bench measures it: in one process on SQLite, or as six on NATS and MariaDB.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '../../services/services.mjs';
import { startEmbedded } from '../../stack/embedded.mjs';
import { startStack } from '../../stack/stack.mjs';
import { quiet } from './processes.mjs';

export const PROCESSES = services().map(({ name }) => name);

/** The site without its cache makes every reply again. */
export const WITHOUT_CACHE = { CACHE_BYTES: '0' };

const PROFILES = {
  site: async (folder, env) => {
    const site = await startEmbedded(folder, { env });
    return { ...site, pids: [{ name: 'site', pid: site.pid }] };
  },
  stack: async (folder, env) => {
    const stack = await startStack(folder, { env: { SITE_DEMO: '1', ...env } });
    const pids = [
      ...PROCESSES.map((name) => ({ name, pid: stack.pidOf(name) })),
      { name: 'NATS', pid: stack.nats.child.pid },
      { name: 'MariaDB', pid: stack.mariadb.child.pid },
    ];
    return { url: stack.url, pids, stop: () => stack.stop() };
  },
};

/** Runs `work` with a site that has finished the work of its start, and stops it afterwards. */
export async function withSite({ profile, folder, env }, work) {
  mkdirSync(folder, { recursive: true });
  const site = await PROFILES[profile](folder, env);
  try {
    await quiet(site.pids);
    return await work({ ...site, headers: await administratorHeaders(site.url) });
  } finally {
    await site.stop();
  }
}

/** Runs `work` with a folder that is removed afterwards. */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The headers of a request with a JSON body by the administrator. */
export async function administratorHeaders(url) {
  const person = { username: 'admin', password: 'admin' };
  const { token } = await send(`${url}/lms/v1/token`, { body: person });
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Sends JSON and gives the JSON of the answer. */
export async function send(url, { method = 'POST', headers = {}, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}
