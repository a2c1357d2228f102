// @ts-check
// Uploads of any size pass through without filling the memory or the disk.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { filesIn, UploadSite } from './upload-site.mjs';

const MIB = 1024 * 1024;
const SIZE = 200 * MIB;
const LIMIT = 201 * MIB;
const ABOVE = 230 * MIB;
const MOST_GROWTH = 50 * MIB;

let site;

/** The first bytes, by which the type of a file is known. */
const HEADS = {
  zip: Buffer.from('504b0304140000000000', 'hex'),
  mp4: Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
};

/** A file of that many bytes, generated while it is read; every block is different. */
function* fileOf(kind, bytes) {
  const block = Buffer.alloc(64 * 1024, 7);
  for (let at = 0; at < bytes; at += block.length) {
    const chunk = Buffer.from(block.subarray(0, Math.min(block.length, bytes - at)));
    if (chunk.length >= 8) chunk.writeDoubleLE(at);
    if (at === 0) HEADS[kind].copy(chunk);
    yield chunk;
  }
}

function part(kind, from, to) {
  const wanted = [];
  let at = 0;
  for (const chunk of fileOf(kind, SIZE)) {
    if (at + chunk.length > from && at <= to)
      wanted.push(chunk.subarray(Math.max(0, from - at), Math.min(chunk.length, to + 1 - at)));
    at += chunk.length;
  }
  return Buffer.concat(wanted);
}

const raw = (name, bytes, { sized = true } = {}) =>
  site.send(
    '/core/v2/media',
    {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      ...(sized ? { 'content-length': String(bytes) } : {}),
    },
    fileOf(name.split('.').at(-1), bytes),
  );

function multipart(name, bytes) {
  const lines = [
    '--b',
    'Content-Disposition: form-data; name="title"',
    '',
    'In parts',
    '--b',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: application/octet-stream',
    '',
    '',
  ];
  const head = Buffer.from(lines.join('\r\n'));
  const tail = Buffer.from('\r\n--b--\r\n');
  const all = function* () {
    yield head;
    yield* fileOf(name.split('.').at(-1), bytes);
    yield tail;
  };
  return site.send(
    '/core/v2/media',
    { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(head.length + bytes + tail.length) },
    all(),
  );
}

const resident = () =>
  Number(
    /** @type {RegExpExecArray} */ (/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')))[1],
  ) * 1024;

/** The result of some work, and by how much the memory of the site grew at most. */
async function growthDuring(work) {
  const before = resident();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, resident());
  }, 20);
  try {
    return { result: await work(), growth: most - before };
  } finally {
    clearInterval(timer);
  }
}

const mebibytes = (bytes) => `${Math.round(bytes / MIB)} MiB`;

before(async () => {
  site = await UploadSite.start({ UPLOAD_LIMIT: String(LIMIT) });
  // The first uploads load code, which is not part of what is measured.
  for (let round = 0; round < 3; round += 1) assert.equal((await raw(`warm-${round}.zip`, 8 * MIB)).status, 201);
});
after(() => site?.stop());

describe(`a file of ${mebibytes(SIZE)}`, () => {
  let file;
  const get = (headers = {}) => fetch(file, { headers });

  for (const [how, upload, name] of /** @type {[string, (name: string, bytes: number) => Promise<any>, string][]} */ ([
    ['as the raw body', raw, 'large.zip'],
    ['in chunks of unknown length', (it, bytes) => raw(it, bytes, { sized: false }), 'chunked.zip'],
    ['as a part of a form', multipart, 'film.mp4'],
  ])) {
    test(`is accepted ${how}, within ${mebibytes(MOST_GROWTH)} of memory`, async () => {
      const {
        result: { status, body },
        growth,
      } = await growthDuring(() => upload(name, SIZE));
      assert.equal(status, 201, JSON.stringify(body));
      assert.equal(body.media_details.filesize, SIZE);
      assert.ok(growth < MOST_GROWTH, `memory grew by ${mebibytes(growth)}`);
      file = body.source_url;
    });
  }

  test('is sent unchanged, within the same memory', async () => {
    const sent = createHash('sha256');
    for (const chunk of fileOf('mp4', SIZE)) sent.update(chunk);
    const { result, growth } = await growthDuring(async () => {
      const received = createHash('sha256');
      for await (const chunk of /** @type {ReadableStream<Uint8Array>} */ ((await get()).body)) received.update(chunk);
      return received.digest('hex');
    });
    assert.equal(result, sent.digest('hex'));
    assert.ok(growth < MOST_GROWTH, `memory grew by ${mebibytes(growth)}`);
  });

  test('is sent in parts', async () => {
    for (const [range, from, to] of /** @type {[string, number, number][]} */ ([
      ['bytes=0-99', 0, 99],
      [`bytes=${100 * MIB - 5}-${100 * MIB + 4}`, 100 * MIB - 5, 100 * MIB + 4],
      ['bytes=-10', SIZE - 10, SIZE - 1],
      [`bytes=${SIZE - 3}-`, SIZE - 3, SIZE - 1],
    ])) {
      const answer = await get({ range });
      assert.deepEqual([answer.status, answer.headers.get('content-range')], [206, `bytes ${from}-${to}/${SIZE}`]);
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(part('mp4', from, to)), range);
    }
    const beyond = await get({ range: `bytes=${SIZE}-` });
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${SIZE}`]);
  });
});

describe('a file above the limit', () => {
  for (const [how, upload] of /** @type {[string, () => Promise<any>][]} */ ([
    ['as the raw body', () => raw('more.zip', ABOVE)],
    ['in chunks', () => raw('more.zip', ABOVE, { sized: false })],
    ['as a part of a form', () => multipart('more.mp4', ABOVE)],
  ])) {
    test(`is refused ${how}, and leaves no file behind`, async () => {
      const before = filesIn(site.blobs);
      const { status, body } = await upload();
      assert.deepEqual([status, body.code, body.data.status], [413, 'rest_payload_too_large', 413]);
      assert.match(body.message, new RegExp(`${LIMIT} bytes`));
      assert.deepEqual(filesIn(site.blobs), before);
    });
  }

  test('is refused to visitors before it is received', async () => {
    const before = filesIn(site.blobs);
    const { status, body } = await site.send(
      '/core/v2/media',
      {
        authorization: '',
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="a.zip"',
        'content-length': String(60 * MIB),
      },
      fileOf('zip', 60 * MIB),
    );
    assert.deepEqual([status, body.code], [401, 'rest_cannot_create']);
    assert.deepEqual(filesIn(site.blobs), before);
  });

  test('whose sender closes the connection leaves no file behind', async () => {
    const before = filesIn(site.blobs);
    const outgoing = request(`${site.url}/core/v2/media`, {
      method: 'POST',
      headers: {
        authorization: site.authorization,
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="a.zip"',
        'content-length': String(SIZE),
      },
    }).on('error', () => undefined);
    for (const chunk of fileOf('zip', 4 * MIB)) outgoing.write(chunk);
    while (filesIn(site.blobs).length === before.length) await new Promise((resolve) => setTimeout(resolve, 20));
    outgoing.destroy();
    for (let tries = 0; filesIn(site.blobs).length > before.length && tries < 250; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(filesIn(site.blobs), before);
  });
});
