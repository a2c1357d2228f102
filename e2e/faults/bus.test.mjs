// @ts-check
// What someone can do with the broker's address, or with the key of a service that was broken into.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import bus from '@gatehouse/bus';
import dto from '@gatehouse/dto';
import nats from 'nats';
import { end, until } from '../../tools/run.mjs';
import { FaultyStack, pause } from './support.mjs';

/** @type {FaultyStack} */
let site;
before(async () => {
  site = await FaultyStack.start();
});
after(() => site?.stop());

/** A plain client with the key of a service, and what NATS refused it. */
async function breakInto(service) {
  const { url, key } = site.stack.busOptions(service);
  const connection = await nats.connect({
    servers: url,
    reconnect: false,
    authenticator: nats.nkeyAuthenticator(new TextEncoder().encode(key)),
    inboxPrefix: `_INBOX.${service}`,
  });
  const refused = [];
  (async () => {
    for await (const { permissionContext } of connection.status())
      if (permissionContext) refused.push(`${permissionContext.operation} ${permissionContext.subject}`);
  })();
  return { connection, refused };
}

describe('the broker', () => {
  it('lets nobody connect without the key of a service', async () => {
    const { NATS_URL } = site.stack.env;
    const url = new URL(NATS_URL);
    const { seed } = bus.createKeyPair();
    const stranger = nats.nkeyAuthenticator(new TextEncoder().encode(seed));
    for (const options of [{}, { user: 'gatehouse', pass: 'demo-broker' }, { token: 'x' }, { authenticator: stranger }])
      await assert.rejects(nats.connect({ servers: url.host, reconnect: false, ...options }), {
        code: 'AUTHORIZATION_VIOLATION',
      });
  });

  it('keeps keys in files that their owner alone can read', () => {
    const { folder } = site.stack.keys;
    const files = readdirSync(folder).filter((name) => /^(gateway|core|calendar|lms|widgets)\.env$/.test(name));
    assert.equal(files.length, 5);
    for (const name of files) assert.equal(statSync(join(folder, name)).mode & 0o077, 0, name);
  });

  for (const service of ['gateway', 'core', 'calendar', 'lms', 'widgets']) {
    it(`does not let ${service} read, answer, announce or publish for others`, async () => {
      const { connection, refused } = await breakInto(service);
      const others = ['gateway', 'core', 'calendar', 'lms', 'widgets'].filter((one) => one !== service);
      const expected = [];
      for (const other of others) {
        for (const subject of [`gatehouse.to.${other}.>`, `gatehouse.to.${other}.*.call.>`, `_INBOX.${other}.>`]) {
          connection.subscribe(subject, { callback: () => {} });
          expected.push(`subscription ${subject}`);
        }
        for (const subject of [
          `gatehouse.here.${other}`,
          `_INBOX.${other}.a.1`,
          `$KV.gatehouse-manifests.${other}`,
          `$KV.gatehouse-counts-60.${other}.a`,
        ]) {
          connection.publish(subject, 'x');
          expected.push(`publish ${subject}`);
        }
      }
      const notOwn = [
        '$JS.API.STREAM.DELETE.KV_gatehouse-manifests',
        '$JS.API.STREAM.PURGE.KV_gatehouse-manifests',
        '$JS.API.STREAM.UPDATE.KV_gatehouse-manifests',
        '$JS.API.STREAM.CREATE.spy',
        ...(service === 'gateway' ? [] : ['gatehouse.to.core.a.call.route', 'gatehouse.to.lms.a.call.route']),
        ...(service === 'core' ? [] : ['gatehouse.topic.person.changed', 'gatehouse.topic.site.settings-changed']),
        ...(service === 'gateway' ? [] : ['gatehouse.to.core.a.call.ask.people.authenticate']),
        ...(service === 'lms' ? [] : ['gatehouse.to.core.a.call.ask.people.sign-in']),
      ];
      for (const subject of notOwn) connection.publish(subject, 'x');
      expected.push(...notOwn.map((subject) => `publish ${subject}`));
      for (const subject of ['>', 'gatehouse.>']) {
        connection.subscribe(subject, { callback: () => {} });
        expected.push(`subscription ${subject}`);
      }
      await connection.flush();
      await until(async () => refused.length >= expected.length, 10, 'The refusals').catch(() => undefined);
      assert.deepEqual(refused.sort(), expected.sort());
      await connection.close();
    });
  }
});

/** Adds an account to the server that may read and write everything, and connects with it. */
async function openWiretap() {
  const { seed, publicKey } = bus.createKeyPair();
  const { accountsFile } = site.stack.keys;
  writeFileSync(
    accountsFile,
    readFileSync(accountsFile, 'utf8').replace('users: [', `users: [ { nkey: ${publicKey} }`),
  );
  site.stack.nats.child.kill('SIGHUP');
  const authenticator = nats.nkeyAuthenticator(new TextEncoder().encode(seed));
  return until(
    () => nats.connect({ servers: site.stack.env.NATS_URL, reconnect: false, authenticator }),
    10,
    'The wiretap',
  );
}

describe('someone who reads and writes everything on the broker', () => {
  it('cannot have a captured request accepted again, by the replica that it was for or by another', async () => {
    await site.stack.launch('core', 'core-2');
    const wiretap = await openWiretap();
    const captured = [];
    const replicas = new Set();
    wiretap.subscribe('gatehouse.>', {
      callback: (_error, message) => {
        const [, replica] = /^gatehouse\.to\.core\.([^.]+)\.call\.route$/.exec(message.subject) ?? [];
        if (!replica) return;
        replicas.add(replica);
        if (message.string().includes('captured-post')) captured.push(message);
      },
    });
    await wiretap.flush();
    await until(
      async () => {
        await site.ask('/core/v2/posts');
        return replicas.size === 2;
      },
      15,
      'Both replicas',
    );
    const made = await site.ask('/core/v2/posts', {
      method: 'POST',
      body: { title: 'captured-post', status: 'publish' },
    });
    assert.equal(made.status, 201);
    await until(async () => captured.length > 0, 10, 'The captured request');
    assert.equal(captured.length, 1);
    const [{ subject, data, headers, reply }] = captured;
    for (const replica of replicas)
      for (let n = 0; n < 3; n += 1)
        wiretap.publish(subject.replace(/core\.[^.]+/, `core.${replica}`), data, {
          headers,
          reply: `${reply}${n || ''}`,
        });
    for (let n = 0; n < 3; n += 1) wiretap.publish(subject, data, { headers, reply });
    await wiretap.flush();
    await pause(700);
    const { body } = await site.ask('/core/v2/posts?search=captured-post');
    assert.equal(body.length, 1);
    await wiretap.close();
    await end(site.stack.childOf('core-2'));
  });
});

describe('a service that was broken into', () => {
  it('cannot ask what it does not declare', async () => {
    const calendar = await bus.connectNats(site.stack.busOptions('calendar'));
    try {
      const question = { username: 'admin', password: 'admin' };
      await assert.rejects(calendar.ask(dto.signIn, question), /not in askedBy/);
      // With its own code changed, NATS refuses it.
      await assert.rejects(calendar.ask({ ...dto.signIn, askedBy: ['calendar'] }, question), { status: 500 });
      await assert.rejects(
        calendar.ask({ ...dto.authenticate, askedBy: ['calendar'] }, { authorization: '', ip: '' }),
        {
          status: 500,
        },
      );
      assert.equal((await calendar.ask(dto.peopleByIds, { ids: [1] })).length, 1);
    } finally {
      await calendar.close();
    }
  });

  it('cannot be another service with its key', async () => {
    const { url, key, trustedKeys } = site.stack.busOptions('calendar');
    await assert.rejects(bus.connectNats({ url, key, trustedKeys, service: 'core' }), /not a key of core/);
  });

  it('cannot take routes of another: they stay with their owner, also for a gateway that starts later', async () => {
    /** @type {(namespace: string, path: string) => import('@gatehouse/bus').Manifest} */
    const lookalike = (namespace, path) => ({
      service: 'calendar',
      version: '9',
      namespaces: [{ name: namespace, badToken: 'refuse' }],
      routes: [
        { namespace, path, patterns: {}, endpoints: [{ key: 'GET spy', methods: ['GET'], args: {}, batch: false }] },
      ],
      schemas: {},
      abilities: [],
      subscriptions: [],
      pages: [],
    });
    const made = await site.ask('/core/v2/posts', { method: 'POST', body: { title: 'Ours', status: 'publish' } });
    const path = `core/v2/posts/${made.body.id}`;
    const calendar = await bus.connectNats(site.stack.busOptions('calendar'));
    try {
      for (const namespace of ['core/v2', 'core', 'CORE/v2', 'elsewhere']) {
        await calendar.announce(lookalike(namespace, path));
        await pause(300);
        const { status, body } = await site.ask(`/${path}`);
        assert.equal(status, 200, `${namespace}: ${JSON.stringify(body)}`);
        assert.equal(body.id, made.body.id);
      }
      await calendar.announce(lookalike('core/v2', path));
      await pause(700);
      await end(site.stack.childOf('gateway'), { signal: 'SIGKILL' });
      await site.stack.launch('gateway');
      await site.recovered(`/${path}`);
    } finally {
      await calendar.close();
    }
  });
});
