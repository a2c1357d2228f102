// @ts-check
// Bodies at a time are bounded, and an upload that is not completed leaves nothing behind.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';
import { end, until } from '../../../tools/run.mjs';
import { filesIn, UploadSite } from './upload-site.mjs';

const MIB = 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, 'x');

let site;
before(async () => {
  site = await UploadSite.start({ UPLOADS_PER_ADDRESS: '3', UPLOADS_AT_ONCE: '4', TRUSTED_PROXIES: '1' });
});
after(() => site?.stop());

test('large bodies at a time are bounded by address, and work again afterwards', async () => {
  const sending = Array.from({ length: 12 }, () => {
    const outgoing = request(`${site.url}/lms/v1/token`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': String(8 * MIB) },
    });
    const answer = new Promise((resolve) => {
      outgoing.on('response', (response) => resolve(response.resume().statusCode));
      outgoing.on('error', () => resolve(undefined));
    });
    // Nearly all of it: the body is in memory, and waits for its end.
    outgoing.write(Buffer.alloc(8 * MIB - 1, ' '));
    return { outgoing, answer };
  });
  const first = await Promise.race(sending.map(({ answer }) => answer));
  assert.equal(first, 429);
  for (const { outgoing } of sending) outgoing.destroy();
  await until(
    async () =>
      (
        await fetch(`${site.url}/lms/v1/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'admin', password: 'admin', other: 'x'.repeat(7 * MIB) }),
        })
      ).status === 200,
    10,
    'memory',
  );
});

/** An upload that has begun and goes on for as long as the test wants. */
class SlowUpload {
  static async begin(target, address) {
    const before = filesIn(target.blobs).length;
    const upload = new SlowUpload(target, address);
    await until(async () => filesIn(target.blobs).length > before, 10, 'the upload');
    return upload;
  }

  constructor({ url, authorization }, address) {
    const headers = {
      authorization,
      'x-forwarded-for': address,
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename="slow.txt"',
      'content-length': String(4 * BLOCK.length),
    };
    this.outgoing = request(`${url}/core/v2/media`, { method: 'POST', headers, agent: false });
    this.answer = new Promise((resolve) => {
      this.outgoing.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      this.outgoing.on('error', () => resolve(undefined));
    });
    this.outgoing.write(BLOCK);
  }

  finish() {
    this.outgoing.end(Buffer.alloc(3 * BLOCK.length, 'x'));
    return this.answer;
  }

  abort() {
    this.outgoing.destroy();
    return this.answer;
  }
}

describe('uploads at a time', () => {
  const quick = (address) =>
    fetch(`${site.url}/core/v2/media`, {
      method: 'POST',
      headers: {
        authorization: site.authorization,
        'x-forwarded-for': address,
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename="quick.txt"',
      },
      body: 'hello',
    });
  const isFree = (address) => until(async () => (await quick(address)).status === 201, 10, 'a free slot');

  test('are bounded by address and in all, until some end', async () => {
    const own = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1']) own.push(await SlowUpload.begin(site, address));
    const refused = await quick('192.0.2.1');
    assert.deepEqual([refused.status, (await refused.json()).code], [429, 'rest_too_many_requests']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    own.push(await SlowUpload.begin(site, '192.0.2.2'));
    const full = await quick('192.0.2.3');
    assert.deepEqual([full.status, (await full.json()).code], [503, 'rest_too_many_uploads']);
    assert.ok(Number(full.headers.get('retry-after')) > 0);
    await own[0].abort();
    assert.equal(await own[1].finish(), 201);
    await isFree('192.0.2.1');
    await Promise.all(own.slice(2).map((upload) => upload.abort()));
    await isFree('192.0.2.3');
  });

  test('count a /64 of IPv6 as one address', async () => {
    const own = [];
    for (const end of ['1', 'ffff', 'a:b:c:d']) own.push(await SlowUpload.begin(site, `2001:db8::${end}`));
    assert.equal((await quick('2001:db8::7')).status, 429);
    assert.equal((await quick('2001:db8:0:1::7')).status, 201);
    await Promise.all(own.map((upload) => upload.abort()));
  });
});

describe('an upload that is not completed', () => {
  const unfinished = (target) => filesIn(target.blobs).filter((path) => /\.partial|[\\/]uploads[\\/]/.test(path));
  const isClean = (target) => until(async () => unfinished(target).length === 0, 10, 'the files to be removed');

  test('because it stopped arriving is answered with 408, and leaves nothing behind', async () => {
    const slow = await UploadSite.start({ BODY_STALL_MS: '1500' });
    try {
      const upload = await SlowUpload.begin(slow, '192.0.2.1');
      assert.equal(await upload.answer, 408);
      await isClean(slow);
    } finally {
      await slow.stop();
    }
  });

  test('because its sender went away leaves nothing behind', async () => {
    const upload = await SlowUpload.begin(site, '192.0.2.1');
    await upload.abort();
    await isClean(site);
  });

  test('because the site was killed is removed at the next start', async () => {
    const killed = await UploadSite.start();
    try {
      const upload = await SlowUpload.begin(killed, '192.0.2.1');
      await end(killed.running.child, { signal: 'SIGKILL' });
      await upload.answer;
      assert.equal(unfinished(killed).length, 1);
      killed.running = await startEmbedded(killed.folder);
      await isClean(killed);
    } finally {
      await killed.stop();
    }
  });
});
