// @ts-check
// The secrets of the processes: each has its own, and one changes without signing anyone out.
// docs/operations.md#changing-a-secret
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { SignJWT, decodeJwt } from 'jose';
import service from '@gatehouse/service';
import { end, NODE_FLAGS, programOf } from '../../tools/run.mjs';
import { FaultyStack } from './support.mjs';

const ME = '/core/v2/users/me?context=edit';
let site;
before(async () => {
  site = await FaultyStack.start();
});
after(() => site?.stop());

const secretOf = (name) => site.stack.keys.envOf(name)[`${name.toUpperCase()}_SECRET`];
/** The token of the administrator, signed again. */
const signedWith = (secret) => {
  const [key] = new service.Keys([secret]).of('login tokens');
  const claims = decodeJwt(site.authorization.slice('Bearer '.length));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
};
const statusWith = async (token) => {
  const response = await fetch(site.url + ME, { headers: { authorization: `Bearer ${token}` } });
  return response.status;
};

/** Starts a process that must not start, and gives what it says. */
function failedStart(name, env) {
  const child = spawn('node', [...NODE_FLAGS, programOf(name)], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (part) => (text += part));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, text }));
  });
}

describe('a login token', () => {
  test('is accepted when core signed it, and refused when another service did', async () => {
    assert.equal(await statusWith(await signedWith(secretOf('core'))), 200);
    for (const name of ['gateway', 'calendar', 'widgets'])
      assert.equal(await statusWith(await signedWith(secretOf(name))), 401, name);
  });
  test('outlives a change of the secret while the old one is named, and no longer', async () => {
    const { stack } = site;
    const [old, fresh] = [secretOf('core'), randomBytes(32).toString('hex')];
    const restartWith = async (secret) => {
      await end(stack.childOf('core'));
      stack.env.CORE_SECRET = secret;
      await stack.launch('core');
      await site.recovered('/core/v2/posts');
    };
    await restartWith(`${fresh},${old}`);
    assert.deepEqual(await Promise.all([old, fresh].map(async (one) => statusWith(await signedWith(one)))), [200, 200]);
    await restartWith(fresh);
    // Another token than before, which the gateway does not remember.
    const claims = { ...decodeJwt(site.authorization.slice('Bearer '.length)), jti: 'another' };
    const [key] = new service.Keys([old]).of('login tokens');
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
    assert.equal(await statusWith(token), 401);
    assert.equal(await statusWith(await signedWith(fresh)), 200);
  });
});

describe('a process', () => {
  test('has the secrets and databases of no other', () => {
    for (const name of ['core', 'calendar', 'gateway']) {
      const own = name.toUpperCase();
      const foreign = Object.keys(site.stack.envOf(name)).filter(
        (variable) =>
          /^(GATEWAY|CORE|CALENDAR|LMS|WIDGETS)_(SECRET|DATABASE_URL)/.test(variable) && !variable.startsWith(own),
      );
      assert.deepEqual(foreign, [], name);
    }
  });
  test('does not start without its secret, and says which one it needs', async () => {
    for (const name of ['gateway', 'core', 'calendar', 'widgets']) {
      const variable = `${name.toUpperCase()}_SECRET`;
      const env = { ...site.stack.envOf(name), [variable]: '', [`${variable}_FILE`]: '' };
      const { code, text } = await failedStart(name, env);
      assert.equal(code, 1);
      assert.match(text, new RegExp(`${variable} is missing`));
      assert.equal(text.includes(secretOf('core')), false);
    }
  });
});
