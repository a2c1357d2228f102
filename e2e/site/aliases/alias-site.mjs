// @ts-check
// A site of its own under the names that WordPress and its plugins use, and requests to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orStop } from '../../../tools/run.mjs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';

/** Own names of namespaces by their aliases; lms/v1 has two. */
export const ALIASES = {
  'wp/v2': 'core/v2',
  'wp-block-editor/v1': 'block-editor/v1',
  'wp-site-health/v1': 'site-health/v1',
  'wp-abilities/v1': 'abilities/v1',
  'tribe/events/v1': 'calendar/events/v1',
  'tribe/views/v2': 'calendar/views/v2',
  'tribe/event-aggregator/v1': 'calendar/event-import/v1',
  'lp/v1': 'lms/v1',
  'learnpress/v1': 'lms/v1',
  'contact-form-7/v1': 'forms/v1',
  'sliderrevolution/v7': 'slider',
  'wpgmza/v1': 'maps/v1',
};

const setting = Object.entries(ALIASES).map((pair) => pair.join('='));

/** Starts the site; gives its address, `ask` and `stop`. */
export async function startAliasSite(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-aliases-'));
  const { url, stop } = await startEmbedded(folder, {
    env: { API_ROOT: '/wp-json', NAMESPACE_ALIASES: setting.join(','), ...env },
  });
  const headers = { authorization: await orStop(stop, () => tokenOf(url)) };
  return {
    url,
    root: `${url}/wp-json`,
    /** Sends a request as the administrator, to a path below the API root. */
    ask: (method, path, json) => send(method, `${url}/wp-json${path}`, { headers, json }),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a request to a whole address; gives status, headers, text and the parsed JSON. */
/**
 * @param {string} method
 * @param {string} address
 * @param {{ headers?: Record<string, string>, json?: unknown }} [options]
 */
export async function send(method, address, { headers = {}, json } = {}) {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

async function tokenOf(url) {
  const json = { username: 'admin', password: 'admin' };
  return `Bearer ${(await send('POST', `${url}/wp-json/lp/v1/token`, { json })).body.token}`;
}
