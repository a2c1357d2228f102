// @ts-check
// A body costs no more memory and disk than its route allows, however it is sent.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { filesIn, UploadSite } from './upload-site.mjs';

const MIB = 1024 * 1024;
/** More memory than a body of the standard limit takes, and less than the attacks took. */
const MOST_GROWTH = 200 * MIB;
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
const BLOCK = Buffer.alloc(64 * 1024, 'x');

let site;
let form;
before(async () => {
  site = await UploadSite.start();
  form = await makeForm('[text name][file doc limit:1mb filetypes:txt]');
});
after(() => site?.stop());

async function makeForm(template) {
  const response = await fetch(`${site.url}/forms/v1/contact-forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: site.authorization },
    body: JSON.stringify({ context: 'save', title: 'Limits', form: template, additional_settings: 'demo_mode: on' }),
  });
  return `/forms/v1/contact-forms/${(await response.json()).id}/feedback`;
}

const field = (name, size = 0) => ({ head: `name="${name}"`, size });
const file = (name, fileName, size) => ({ head: `name="${name}"; filename="${fileName}"`, size });
const times = (count, part) => Array.from({ length: count }, (_, at) => part(at));
const text = (name, value) => ({ head: `name="${name}"`, value });
const unitTag = text('_wpcf7_unit_tag', 'wpcf7-f1-o1');

/** A multipart body that is made while it is sent. */
function* bodyOf(parts) {
  for (const { head, size = 0, value } of parts) {
    yield Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value ?? ''}`);
    for (let left = size; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('--b--\r\n');
}

const resident = () =>
  Number(
    /** @type {RegExpExecArray} */ (/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')))[1],
  ) * 1024;

const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const bytesStored = () => filesIn(site.blobs).reduce((sum, path) => sum + sizeOf(path), 0);

/**
 * The answer to a body; by how much memory and disk grew at most while it was sent, and whether files were left behind.
 * @param {string} path
 * @param {{ head: string, size?: number, value?: string }[]} parts
 * @param {Record<string, string>} [headers]
 */
async function attack(path, parts, headers = { authorization: '' }) {
  const began = { memory: resident(), disk: bytesStored(), files: filesIn(site.blobs).length };
  let [memory, disk] = [0, 0];
  const timer = setInterval(() => {
    memory = Math.max(memory, resident() - began.memory);
    disk = Math.max(disk, bytesStored() - began.disk);
  }, 5);
  try {
    const { status, body } = await site.send(path, { ...MULTIPART, ...headers }, bodyOf(parts));
    assert.ok(memory < MOST_GROWTH, `memory grew by ${Math.round(memory / MIB)} MiB`);
    assert.equal(filesIn(site.blobs).length, began.files, 'files were left behind');
    return { status, code: body.code, disk, body };
  } finally {
    clearInterval(timer);
  }
}

describe('a hundred fields of 7 MiB each', () => {
  for (const path of ['/lms/v1/token', '/core/v2/posts', '/core/v2/comments', '/-/sign-in']) {
    test(`are refused by ${path}`, async () => {
      const { status, code, disk } = await attack(
        path,
        times(100, (at) => field(`f${at}`, 7 * MIB)),
      );
      assert.deepEqual([status, code, disk], [413, 'rest_payload_too_large', 0]);
    });
  }
  test('are refused by a route that takes files', async () => {
    for (const [path, parts] of [
      [form, [unitTag]],
      ['/core/v2/media', []],
    ]) {
      const { status } = await attack(path, [...parts, ...times(100, (at) => field(`f${at}`, 7 * MIB))], {});
      assert.equal(status, 413, path);
    }
  });
  test('are refused with one name, and with the bytes in the names', async () => {
    assert.equal(
      (
        await attack(
          '/lms/v1/token',
          times(100, () => field('a[]', 7 * MIB)),
        )
      ).status,
      413,
    );
    const long = (at) => field(`${at}${'n'.repeat(900)}`, 4096);
    assert.equal((await attack('/lms/v1/token', times(1_900, long))).status, 413);
  });
});

describe('files', () => {
  test('of a submission without a unit tag are refused before they are stored', async () => {
    const { status, code, disk } = await attack(
      form,
      times(40, (at) => file('doc', `${at}.txt`, 20 * MIB)),
    );
    assert.deepEqual([status, code, disk], [400, 'wpcf7_unit_tag_not_found', 0]);
  });
  test('of fields that the form does not have are not stored', async () => {
    const parts = [unitTag, ...times(40, (at) => file(`f${at}`, `${at}.txt`, 20 * MIB))];
    const { status, code, disk } = await attack(form, parts);
    assert.deepEqual([status, code, disk], [413, 'rest_payload_too_large', 0]);
  });
  test('of the form are stored up to the limit of their field', async () => {
    const parts = [unitTag, ...times(40, (at) => file('doc', `${at}.txt`, 20 * MIB))];
    const { status, disk } = await attack(form, parts);
    assert.equal(status, 413);
    assert.ok(disk <= 2 * MIB, `${disk} bytes`);
  });
  test('of another type are not stored, and the form says so', async () => {
    const { body, disk } = await attack(form, [unitTag, file('doc', 'a.exe', 5 * MIB)]);
    assert.deepEqual([body.status, body.invalid_fields[0].field, disk], ['validation_failed', 'doc', 0]);
  });
  test('that are too large for their field are reported by the form', async () => {
    const { body } = await attack(form, [unitTag, file('doc', 'a.txt', 3 * MIB), text('name', 'x')]);
    assert.deepEqual([body.status, body.invalid_fields[0].field], ['validation_failed', 'doc']);
  });
  test('of a route that takes none are refused, and nothing is made without them', async () => {
    const title = text('title', 'With a file');
    const small = await attack('/core/v2/posts', [file('file', 'a.txt', 5 * MIB), title], {});
    assert.deepEqual([small.status, small.body.code, small.disk], [400, 'rest_unexpected_file', 0]);
    const large = await attack('/core/v2/posts', [title, file('file', 'a.txt', 20 * MIB)], {});
    assert.deepEqual([large.status, large.disk], [413, 0]);
  });
  test('of the media library are not stored for those who may not add to it', async () => {
    const { status, code, disk } = await attack('/core/v2/media', [file('file', 'a.zip', 40 * MIB)]);
    assert.deepEqual([status, code, disk], [401, 'rest_cannot_create', 0]);
  });
  test('of the media library are one a request', async () => {
    const { status } = await attack(
      '/core/v2/media',
      times(2, (at) => file('file', `${at}.txt`, 10)),
      {},
    );
    assert.equal(status, 413);
  });
});

test('a compressed body is refused', async () => {
  const { status, body } = await site.send(
    '/lms/v1/token',
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    [Buffer.from('{}')],
  );
  assert.deepEqual([status, body.code], [415, 'rest_unsupported_encoding']);
});

describe('a part that cannot be read', () => {
  const HEADS = {
    'without a name': 'Content-Disposition: form-data',
    'without headers': '',
    'without a disposition': 'X-Other: y',
    'with an unknown charset': 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=none',
    'with a broken name': "Content-Disposition: form-data; name*=none''x%ff",
    'with a file name alone': 'Content-Disposition: form-data; filename="x"',
    'with many headers': `Content-Disposition: form-data; name="a"${'\r\nX: y'.repeat(5_000)}`,
  };
  for (const [how, head] of Object.entries(HEADS)) {
    test(`${how} does not end the site`, async () => {
      for (const path of ['/lms/v1/token', form, '/core/v2/media']) {
        for (const end of ['--b--\r\n', '--b', '', '--b\r\n']) {
          const { status } = await site.send(path, MULTIPART, [Buffer.from(`--b\r\n${head}\r\n\r\nx\r\n${end}`)]);
          assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
        }
      }
    });
  }
});
