import { Readable } from 'node:stream';
import type { FileReference } from '@gatehouse/bus';
import { readMultipart, type MultipartBody, type MultipartRequest } from './multipart';
import { FileIntake } from './uploads/file-intake';

const KIB = 1024;
const LIMITS = { bytes: 64 * KIB, fields: 10, arrived: () => undefined };

type Part = [head: string, content: string];

const field = (name: string, value: string): Part => [`Content-Disposition: form-data; name="${name}"`, value];
const file = (name: string, fileName: string, content: string): Part => [
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/plain`,
  content,
];

const written = (parts: Part[]): string =>
  `${parts.map(([head, content]) => `--b\r\n${head}\r\n\r\n${content}\r\n`).join('')}--b--\r\n`;

/** A request whose body comes in chunks of a few bytes each, or as a whole. */
function request(text: string, chunk = text.length): MultipartRequest {
  const chunks = Array.from({ length: Math.ceil(text.length / chunk) }, (_, at) =>
    Buffer.from(text.slice(at * chunk, (at + 1) * chunk)),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return Object.assign(Readable.from(chunks, { objectMode: false }), { headers });
}

/** An intake that takes the files of the field `doc`, and counts their bytes. */
class TestIntake extends FileIntake {
  fieldsBefore?: object;

  override file(head: Pick<FileReference, 'field' | 'name' | 'type'>, fields: () => object) {
    this.fieldsBefore ??= fields();
    if (head.field !== 'doc') return Promise.resolve(undefined);
    return Promise.resolve(async (source: Readable): Promise<FileReference> => {
      let size = 0;
      for await (const chunk of source as AsyncIterable<Buffer>) size += chunk.length;
      return { ...head, key: 'k', size, sha256: '', md5: '' };
    });
  }
}
const intake = (): TestIntake => Reflect.construct(TestIntake, [{}, {}]) as TestIntake;

const read = (parts: Part[], taking?: FileIntake): Promise<MultipartBody> =>
  readMultipart(request(written(parts)), LIMITS, taking);
const refused = (status: number) => expect.objectContaining({ status });

describe('A multipart body', () => {
  it('gives fields with bracket names, and the files that are taken', async () => {
    const { body, files } = await read(
      [field('title[raw]', 'x'), file('doc', 'a.txt', 'hello'), field('tags[]', 'y')],
      intake(),
    );
    expect(body).toEqual({ title: { raw: 'x' }, tags: ['y'] });
    expect(files.map(({ field: name, name: fileName, size }) => [name, fileName, size])).toEqual([['doc', 'a.txt', 5]]);
  });

  it('says which fields came before the first file', async () => {
    const taking = intake();
    await read([field('first', '1'), file('doc', 'a.txt', 'x'), field('last', '2')], taking);
    expect(taking.fieldsBefore).toEqual({ first: '1' });
  });

  it('may bring files of any size, which do not count as part of it', async () => {
    const { files } = await read([file('doc', 'a.txt', 'x'.repeat(4 * LIMITS.bytes)), field('a', 'b')], intake());
    expect(files[0]?.size).toBe(4 * LIMITS.bytes);
  });

  it('is the same in chunks of any size', async () => {
    const parts = [field('a', 'b'), file('doc', 'a.txt', 'x'.repeat(1_000)), field('c', 'd')];
    for (const chunk of [1, 7, 100]) {
      const { body, files } = await readMultipart(request(written(parts), chunk), LIMITS, intake());
      expect([body, files[0]?.size]).toEqual([{ a: 'b', c: 'd' }, 1_000]);
    }
  });

  it('has parts without a name, and unused file boxes, that are neither fields nor files', async () => {
    const { body, files } = await read(
      [['Content-Disposition: form-data', 'x'], file('doc', '', ''), field('a', 'b')],
      intake(),
    );
    expect([body, files]).toEqual([{ a: 'b' }, []]);
  });
});

describe('The limit of a multipart body', () => {
  const half = 'x'.repeat(LIMITS.bytes / 2);

  it('counts all fields together', async () => {
    expect(Object.keys((await read([field('a', half)])).body)).toEqual(['a']);
    await expect(read([field('a', half), field('b', half)])).rejects.toEqual(refused(413));
  });

  it.each<[string, Part[]]>([
    ['names', Array.from({ length: 9 }, (_, n) => field(`${n}`.repeat(900), 'x'.repeat((7 * KIB * 8) / 8)))],
    [
      'part headers',
      Array.from({ length: 9 }, (_, n): Part => [`X-A: ${'x'.repeat(8_000)}\r\n${field(`${n}`, '')[0]}`, '']),
    ],
    ['files that are not taken', [file('other', 'a.txt', half), file('more', 'b.txt', half)]],
    ['what comes before the first part', [['', '']]],
  ])('counts %s', async (_, parts) => {
    const text = parts.length === 1 ? `${'x'.repeat(LIMITS.bytes)}\r\n${written(parts)}` : written(parts);
    await expect(readMultipart(request(text, 4 * KIB), LIMITS, intake())).rejects.toEqual(refused(413));
  });

  it('counts what comes after the last part', async () => {
    const text = written([field('a', 'b')]) + 'x'.repeat(LIMITS.bytes);
    await expect(readMultipart(request(text, 4 * KIB), LIMITS)).rejects.toEqual(refused(413));
  });

  it('counts the files of a route that takes none, which are refused', async () => {
    await expect(read([file('doc', 'a.txt', half), file('doc', 'b.txt', half)])).rejects.toEqual(refused(413));
    await expect(read([file('doc', 'a.txt', half), field('a', 'b')])).rejects.toEqual(
      expect.objectContaining({ status: 400, code: 'rest_unexpected_file' }),
    );
  });

  it('is counted while it arrives, without the files that are taken', async () => {
    const arrived = jest.fn<undefined, [number]>();
    const text = written([field('a', 'x'.repeat(10 * KIB)), file('doc', 'a.txt', half), field('b', 'x'.repeat(KIB))]);
    await readMultipart(request(text, KIB), { ...LIMITS, arrived }, intake());
    const most = Math.max(...arrived.mock.calls.map(([bytes]) => bytes));
    expect([most > 11 * KIB, most < 14 * KIB]).toEqual([true, true]);
  });

  it('reads no more than a few chunks beyond it', async () => {
    let sent = 0;
    const endless = function* (): Generator<Buffer> {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
      for (; ; sent += KIB) yield Buffer.alloc(KIB, 'x');
    };
    const incoming = Readable.from(endless(), { objectMode: false, highWaterMark: KIB });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await expect(readMultipart(Object.assign(incoming, { headers }), LIMITS)).rejects.toEqual(refused(413));
    expect(sent).toBeLessThan(2 * LIMITS.bytes);
  });

  it.each<[string, Part[]]>([
    ['fields', Array.from({ length: 11 }, (_, n) => field(`f${n}`, ''))],
    ['unused file boxes', Array.from({ length: 300 }, () => file('doc', '', ''))],
    ['characters of a name', [field('n'.repeat(1_001), '')]],
    ['characters of a file name', [file('doc', 'n'.repeat(1_001), '')]],
  ])('is also one of %s', (_, parts) =>
    expect(readMultipart(request(written(parts)), { ...LIMITS, fields: 10 })).rejects.toEqual(refused(413)),
  );
});

describe('A multipart body that cannot be read', () => {
  it.each([
    ['without its end', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['that ends in a file', '--b\r\nContent-Disposition: form-data; name="doc"; filename="a"\r\n\r\nx'],
    ['without parts', 'nonsense'],
  ])('%s is refused', (_, text) =>
    expect(readMultipart(request(text), LIMITS, intake())).rejects.toEqual(refused(400)),
  );

  it.each([
    ['', ''],
    ['a boundary of any length', `; boundary=${'b'.repeat(5_000)}`],
  ])('needs a boundary, but not %s', (_, boundary) => {
    const incoming = Object.assign(request(''), { headers: { 'content-type': `multipart/form-data${boundary}` } });
    expect(() => readMultipart(incoming, LIMITS)).toThrow(refused(400));
  });

  it('whose sender goes away ends its files', async () => {
    const partOfFile = written([file('doc', 'a.txt', 'x'.repeat(KIB))]).slice(0, -20);
    const cutOff = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from(partOfFile);
      await Promise.reject(new Error('aborted'));
    };
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const incoming = Object.assign(Readable.from(cutOff(), { objectMode: false }), { headers });
    const reading = readMultipart(incoming, LIMITS, intake());
    await expect(reading).rejects.toEqual(refused(400));
  });
});
