// @ts-check
// What `npm run keys` makes: keys of services, the accounts of NATS, and how keys are replaced.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../../tools/run.mjs';
import { addDatabases, Keyring, SERVICES } from '../../tools/keys/keyring.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-keys-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (name) => readFileSync(join(folder, name), 'utf8');
const trustedOf = (ring, service) => ring.trusted.filter((one) => one.service === service).map((one) => one.publicKey);

describe('npm run keys', () => {
  it('makes a key for each service, which its owner alone can read, and keeps those that are there', async () => {
    const ring = await Keyring.open(folder);
    assert.deepEqual(ring.add(SERVICES), SERVICES);
    const core = read('core.env');
    assert.match(core, /^NATS_KEY=SU[A-Z2-7]{56}$/m);
    assert.match(core, /^CORE_SECRET=[0-9a-f]{64}$/m);
    assert.doesNotMatch(core, /LMS_|GATEWAY_/);
    assert.doesNotMatch(read('lms.env'), /_SECRET/, 'a secret of a service that signs nothing');
    for (const service of SERVICES) assert.equal(statSync(join(folder, `${service}.env`)).mode & 0o777, 0o600);
    const again = await Keyring.open(folder);
    assert.deepEqual(again.add([...SERVICES, 'bookmarks']), ['bookmarks']);
    assert.equal(read('core.env'), core);
    assert.match(read('trusted.env'), /^NATS_TRUSTED_KEYS=gateway=U.*,bookmarks=U/);
    assert.doesNotMatch(read('trusted.env') + read('accounts.conf'), /SU[A-Z2-7]{56}/, 'a secret in a public file');
    assert.throws(() => again.add(['Not a name']), /cannot be the name/);
  });

  it('makes accounts that a server accepts', () => {
    writeFileSync(join(folder, 'nats.conf'), 'jetstream {}\ninclude accounts.conf\n');
    execFileSync('nats-server', ['-t', '-c', join(folder, 'nats.conf')], {
      stdio: 'pipe',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
  });

  it('trusts two keys of a service while one is replaced, then the new one alone', async () => {
    const ring = await Keyring.open(folder);
    const [old] = trustedOf(ring, 'core');
    ring.rotate('core');
    const [, fresh] = trustedOf(ring, 'core');
    assert.equal(trustedOf(ring, 'core').length, 2);
    for (const key of [old, fresh]) assert.ok(read('accounts.conf').includes(key));
    const later = await Keyring.open(folder);
    later.retire('core');
    assert.deepEqual(trustedOf(later, 'core'), [fresh]);
    assert.ok(!read('accounts.conf').includes(old));
    assert.equal(later.envOf('core').NATS_TRUSTED_KEYS, later.envOf('gateway').NATS_TRUSTED_KEYS);
  });

  it('says to wait for processes with an old key when it retires one', () => {
    const rotate = (...args) =>
      execFileSync(process.execPath, [join(ROOT, 'tools/keys.mjs'), '--out', folder, ...args], { encoding: 'utf8' });
    rotate('--rotate', 'calendar');
    assert.match(rotate('--retire', 'calendar'), /wait until every process of calendar with an old key has ended/);
  });

  it('makes the databases of the demonstration, each for its own service', async () => {
    await addDatabases(folder, 'mariadb:3306');
    const before = read('core.env');
    await addDatabases(folder, 'mariadb:3306');
    assert.equal(read('core.env'), before);
    assert.match(before, /^CORE_DATABASE_URL=mysql:\/\/core:[0-9a-f]{48}@mariadb:3306\/core$/m);
    assert.match(before, /^CORE_SECRET=[0-9a-f]{64}$/m);
    assert.doesNotMatch(before, /LMS_|GATEWAY_/);
    assert.match(read('mariadb.env'), /^MARIADB_ROOT_PASSWORD=[0-9a-f]{48}$/m);
    assert.equal(statSync(join(folder, 'mariadb.env')).mode & 0o777, 0o600);
  });
});
