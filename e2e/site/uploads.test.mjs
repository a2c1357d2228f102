// Uploads of any size pass through without filling memory or the disk; and what is uploaded never runs in the site's name.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const MIB = 1024 * 1024;
const SIZE = 200 * MIB;
const LIMIT = 201 * MIB;
const ABOVE = 230 * MIB;
const MOST_GROWTH = 50 * MIB;

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-uploads-'));
const BLOBS = join(folder, 'data', 'blobs');
let site;
let authorization;

/** Beginnings by which files are known for what they are. */
const HEADS = {
  zip: Buffer.from('504b0304140000000000', 'hex'),
  mp4: Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
};

/** A file of that many bytes, made as it is read; no two of its MiB are alike. */
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

/** Sends chunks as a request body, and reads the answer even when it comes before all was sent. */
function send(path, headers, chunks) {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${site.url}${path}`, { method: 'POST', headers: { authorization, ...headers } });
    let answered = false;
    outgoing.on('response', (answer) => {
      answered = true;
      const said = [];
      answer
        .on('data', (bytes) => said.push(bytes))
        .on('error', reject)
        .on('end', () =>
          resolve({ status: answer.statusCode, body: JSON.parse(Buffer.concat(said).toString('utf8')) }),
        );
    });
    outgoing.on('error', (error) => {
      if (!answered) reject(error);
    });
    pipeline(Readable.from(chunks), outgoing).catch(() => undefined);
  });
}

const raw = (name, bytes, { sized = true } = {}) =>
  send(
    '/core/v2/media',
    {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      ...(sized ? { 'content-length': String(bytes) } : {}),
    },
    fileOf(name.split('.').at(-1), bytes),
  );

function multipart(name, bytes) {
  const head = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nIn parts\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from('\r\n--b--\r\n');
  const all = function* () {
    yield head;
    yield* fileOf(name.split('.').at(-1), bytes);
    yield tail;
  };
  return send(
    '/core/v2/media',
    { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(head.length + bytes + tail.length) },
    all(),
  );
}

const resident = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))[1]) * 1024;

/** How much more memory the site took at most while something was done. */
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

const filesIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];
const mebibytes = (bytes) => `${Math.round(bytes / MIB)} MiB`;

before(async () => {
  site = await startEmbedded(folder, { env: { UPLOAD_LIMIT: String(LIMIT) } });
  const signedIn = await (
    await fetch(`${site.url}/lms/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin' }),
    })
  ).json();
  authorization = `Bearer ${signedIn.token}`;
  // What is loaded once at the first uploads is not what they take.
  for (let round = 0; round < 3; round += 1) assert.equal((await raw(`warm-${round}.zip`, 8 * MIB)).status, 201);
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe(`a file of ${mebibytes(SIZE)}`, () => {
  let file;
  const get = (headers = {}) => fetch(file, { headers });

  for (const [how, upload, name] of [
    ['as the raw body', raw, 'large.zip'],
    ['in chunks of unknown length', (it, bytes) => raw(it, bytes, { sized: false }), 'chunked.zip'],
    ['as a part of a form', multipart, 'film.mp4'],
  ]) {
    test(`is taken in ${how}, within ${mebibytes(MOST_GROWTH)} of memory`, async () => {
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

  test('is given out as it came, within the same memory', async () => {
    const sent = createHash('sha256');
    for (const chunk of fileOf('mp4', SIZE)) sent.update(chunk);
    const { result, growth } = await growthDuring(async () => {
      const received = createHash('sha256');
      for await (const chunk of (await get()).body) received.update(chunk);
      return received.digest('hex');
    });
    assert.equal(result, sent.digest('hex'));
    assert.ok(growth < MOST_GROWTH, `memory grew by ${mebibytes(growth)}`);
  });

  test('is given out in parts', async () => {
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      [`bytes=${100 * MIB - 5}-${100 * MIB + 4}`, 100 * MIB - 5, 100 * MIB + 4],
      ['bytes=-10', SIZE - 10, SIZE - 1],
      [`bytes=${SIZE - 3}-`, SIZE - 3, SIZE - 1],
    ]) {
      const answer = await get({ range });
      assert.deepEqual([answer.status, answer.headers.get('content-range')], [206, `bytes ${from}-${to}/${SIZE}`]);
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(part('mp4', from, to)), range);
    }
    const beyond = await get({ range: `bytes=${SIZE}-` });
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${SIZE}`]);
  });
});

describe('a file above the limit', () => {
  for (const [how, upload] of [
    ['as the raw body', () => raw('more.zip', ABOVE)],
    ['in chunks', () => raw('more.zip', ABOVE, { sized: false })],
    ['as a part of a form', () => multipart('more.mp4', ABOVE)],
  ]) {
    test(`is refused ${how}, and leaves nothing behind`, async () => {
      const before = filesIn(BLOBS);
      const { status, body } = await upload();
      assert.deepEqual([status, body.code, body.data.status], [413, 'rest_payload_too_large', 413]);
      assert.match(body.message, new RegExp(`${LIMIT} bytes`));
      assert.deepEqual(filesIn(BLOBS), before);
    });
  }

  test('is refused to visitors before it is taken in', async () => {
    const before = filesIn(BLOBS);
    const { status, body } = await send(
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
    assert.deepEqual(filesIn(BLOBS), before);
  });

  test('whose sender goes away half-way leaves nothing behind', async () => {
    const before = filesIn(BLOBS);
    const outgoing = request(`${site.url}/core/v2/media`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="a.zip"',
        'content-length': String(SIZE),
      },
    }).on('error', () => undefined);
    for (const chunk of fileOf('zip', 4 * MIB)) outgoing.write(chunk);
    while (filesIn(BLOBS).length === before.length) await new Promise((resolve) => setTimeout(resolve, 20));
    outgoing.destroy();
    for (let tries = 0; filesIn(BLOBS).length > before.length && tries < 250; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(filesIn(BLOBS), before);
  });
});

describe('what could run scripts', () => {
  const SCRIPT = '<script>parent.ran = true</script>';
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
  const GIF = Buffer.concat([
    Buffer.from('474946383961010001008000000000000000000021f90401000000002c00000000010001000002024401003b', 'hex'),
    Buffer.from(SCRIPT),
  ]);
  const FILES = {
    'page.html': SCRIPT,
    'page.htm': SCRIPT,
    'page.xhtml': SCRIPT,
    'page.shtml': SCRIPT,
    'drawing.svg': SVG,
    'drawing.svgz': SVG,
    'drawing.SVG': SVG,
    'feed.xml': SVG,
    'code.js': 'ran = true',
    'code.mjs': 'ran = true',
    noextension: SCRIPT,
    'page.html.jpg': SCRIPT,
    'page.jpg.html': SCRIPT,
    'drawing.png': SVG,
    'words.txt': SCRIPT,
    'table.csv': SCRIPT,
    'both.gif': GIF,
    'page.pdf': SCRIPT,
    'page.html%00.txt': SCRIPT,
    'page.html;.txt': SCRIPT,
    'page.html.': SCRIPT,
  };

  const isHarmless = (headers) => {
    const type = headers.get('content-type') ?? '';
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'none'|default-src 'none'/);
    assert.ok(
      !/html|xml|javascript|ecmascript/i.test(type) || headers.get('content-disposition')?.startsWith('attachment'),
      `served as ${type}`,
    );
  };

  for (const [name, content] of Object.entries(FILES)) {
    for (const type of ['text/html', 'image/svg+xml', 'image/png']) {
      test(`${name} as ${type} is refused, or harmless in a browser`, async () => {
        const { status, body } = await send(
          '/core/v2/media',
          { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
          [Buffer.from(content)],
        );
        if (status !== 201) return assert.deepEqual([status, body.code], [400, 'rest_upload_sideload_error']);
        return isHarmless((await fetch(body.source_url)).headers);
      });
    }
  }

  test('a picture of a person cannot be a script', async () => {
    const me = await (await fetch(`${site.url}/core/v2/users/me`, { headers: { authorization } })).json();
    const data = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`;
    const answer = await fetch(`${site.url}/lms/v1/users/${me.id}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ avatar_url: data }),
    });
    const { avatar_url: address } = await answer.json();
    if (answer.ok && address?.startsWith(site.url)) isHarmless((await fetch(address)).headers);
    else assert.equal(answer.status, 400);
  });
});
