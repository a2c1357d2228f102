// A Gatehouse of its own, under the names of WordPress, and the command line on its data.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';
import { ALIASES } from '../../site/aliases/alias-site.mjs';
import { gatehouse } from '../../site/command-line/gatehouse.mjs';

const NAMES = Object.entries(ALIASES)
  .map((pair) => pair.join('='))
  .join(',');

/** Starts an empty site, or that of the demo; `ask` and `run` are as for an administrator. */
export async function startGatehouse(folder, { demo = false, env = {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const names = { API_ROOT: '/wp-json', NAMESPACE_ALIASES: NAMES };
  const start = (port) => startEmbedded(folder, { port, env: { ...names, SITE_DEMO: demo ? '1' : '0', ...env } });
  let site = await start();
  const { port } = new URL(site.url);
  const settings = { ...names, DATA_DIR: `${folder}/data`, BASE_URL: site.url, ...env };
  return {
    url: site.url,
    user: 'admin',
    password: await applicationPassword(site.url),
    /** Runs a command line, and gives what it prints with `--json`. */
    run: async (line, more = {}) => {
      const { code, out, errors } = await gatehouse(`${line} --json`, { env: { ...settings, ...more } });
      assert.equal(code, 0, errors);
      return JSON.parse(out);
    },
    stop: () => site.stop(),
    restart: async () => {
      await site.stop();
      site = await start(Number(port));
    },
  };
}

async function applicationPassword(url) {
  const send = async (path, body, headers = {}) =>
    (
      await fetch(`${url}/wp-json/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  const { token } = await send('lp/v1/token', { username: 'admin', password: 'admin' });
  const authorization = `Bearer ${token}`;
  return (await send('wp/v2/users/me/application-passwords', { name: 'Tests' }, { authorization })).password;
}
