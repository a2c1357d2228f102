// @ts-check
// A Gatehouse of its own, under the names of WordPress, and the command line on its data.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { orStop } from '../../../tools/run.mjs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';
import { startStack } from '../../../tools/stack/stack.mjs';
import { ALIASES } from '../../site/aliases/alias-site.mjs';
import { gatehouse } from '../../site/command-line/gatehouse.mjs';

const NAMES = {
  API_ROOT: '/wp-json',
  NAMESPACE_ALIASES: Object.entries(ALIASES)
    .map((pair) => pair.join('='))
    .join(','),
};

/** Starts an empty site in one process, or that of the demo; `ask` and `run` are as for an administrator. */
export async function startGatehouse(folder, { demo = false, env = {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const site = await startEmbedded(folder, { env: { ...NAMES, SITE_DEMO: demo ? '1' : '0', ...env } });
  const settings = { ...NAMES, DATA_DIR: `${folder}/data`, BASE_URL: site.url, ...env };
  return { ...(await orStop(site.stop, () => asAdministrator(site.url, settings))), stop: site.stop };
}

/** The same on six processes, NATS and MariaDB; commands have the keys of the services. */
export async function startGatehouseStack(folder, { env = {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const stack = await startStack(folder, { env: { ...NAMES, ...env } });
  const keys = ` --keys ${join(folder, 'keys')}`;
  const stop = () => stack.stop();
  return { ...(await orStop(stop, () => asAdministrator(stack.url, stack.env, keys))), stop };
}

async function asAdministrator(url, settings, keys = '') {
  return {
    url,
    user: 'admin',
    password: await applicationPassword(url),
    /** Runs a command line, and gives what it prints with `--json`. */
    run: async (line, more = {}) => {
      const { code, out, errors } = await gatehouse(`${line} --json${keys}`, { env: { ...settings, ...more } });
      assert.equal(code, 0, errors);
      return JSON.parse(out);
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
