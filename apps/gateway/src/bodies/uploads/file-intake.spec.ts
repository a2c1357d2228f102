import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobStore } from '@gatehouse/blobs';
import type { FileReference, UploadAnswer, UploadRule } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { FileIntake } from './file-intake';
import { UploadSlots } from './upload-slots';

const KIB = 1024;

describe('The files of a request', () => {
  let dataDir: string;
  let blobs: BlobStore;
  let config: Config;
  let slots: UploadSlots;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-intake-'));
    blobs = await BlobStore.open('', { dataDir });
    config = new Config({ UPLOAD_LIMIT: `${64 * KIB}`, UPLOAD_TOTAL_LIMIT: `${96 * KIB}`, UPLOAD_FILES: '3' });
    slots = new UploadSlots(config);
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const intakeOf = (ask: () => Promise<UploadAnswer>, expectedBytes = 0): FileIntake =>
    new FileIntake(
      { blobs, slots, limits: config.uploads, bodyLimit: config.bodies.bytes },
      { requestId: 'r', ip: '192.0.2.1', expectedBytes, ask },
    );
  const taking = (rule: UploadRule): FileIntake => intakeOf(() => Promise.resolve({ allowed: true, rule }));
  const send = async (
    intake: FileIntake,
    field: string,
    name: string,
    size: number,
  ): Promise<FileReference | undefined> => {
    const take = await intake.file({ field, name, type: '' }, () => ({}));
    return take?.(Readable.from([Buffer.alloc(size / 2), Buffer.alloc(size / 2)]));
  };
  const stored = async (): Promise<string[]> =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true })).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  const refused = (status: number) => expect.objectContaining({ status });

  it('are stored when their field is declared, whatever brackets it is sent with', async () => {
    const intake = taking({ fields: { photos: {} }, count: 3 });
    const [one, two] = [await send(intake, 'photos[]', 'a.jpg', 10), await send(intake, 'photos[x]', 'b.jpg', 20)];
    expect([one, two].map((file) => [file?.name, file?.size, file?.unfit])).toEqual([
      ['a.jpg', 10, undefined],
      ['b.jpg', 20, undefined],
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it.each(['other', '__proto__', 'constructor', ''])('of the field %j are not taken', async (field) => {
    expect(await send(taking({ fields: { photos: {} } }), field, 'a.jpg', 10)).toBeUndefined();
    expect([await stored(), slots.has('r')]).toEqual([[], false]);
  });

  it('are not taken from a caller who may not use the route', async () => {
    const intake = intakeOf(() => Promise.resolve({ allowed: false }));
    expect([await send(intake, 'photos', 'a.jpg', 10), intake.isDenied]).toEqual([undefined, true]);
    expect(await intake.rawBody('image/jpeg')).toBeUndefined();
  });

  it('are asked for once, with the fields before the first of them', async () => {
    const ask = jest.fn(() => Promise.resolve<UploadAnswer>({ allowed: true, rule: { fields: { a: {} }, count: 2 } }));
    const intake = intakeOf(ask);
    const fields = jest.fn(() => ({ before: 'x' }));
    await Promise.all([1, 2].map(() => intake.file({ field: 'a', name: 'a', type: '' }, fields)));
    expect(ask.mock.calls).toEqual([[{ before: 'x' }]]);
    expect(fields).toHaveBeenCalledTimes(1);
  });

  it('are as many as the route takes, one unless it says more, and never more than the site allows', async () => {
    for (const [rule, most] of [
      [{}, 1],
      [{ count: 2 }, 2],
      [{ count: 50 }, 3],
    ] as const) {
      const intake = taking({ fields: { a: {} }, ...rule });
      for (let sent = 0; sent < most; sent += 1) await send(intake, 'a', 'a', 2);
      await expect(send(intake, 'a', 'a', 2)).rejects.toEqual(refused(413));
      slots.release('r');
    }
  });

  it('have a largest size each and together, and leave nothing behind beyond it', async () => {
    await expect(send(taking({ fields: { a: {} } }), 'a', 'a', 65 * KIB)).rejects.toEqual(refused(413));
    slots.release('r');
    const intake = taking({ fields: { a: {} }, count: 3 });
    await send(intake, 'a', 'a', 60 * KIB);
    await expect(send(intake, 'a', 'b', 40 * KIB)).rejects.toEqual(refused(413));
    slots.release('r');
    await expect(send(taking({ fields: { a: {} }, limit: KIB }), 'a', 'a', 2 * KIB)).rejects.toEqual(refused(413));
    expect(await stored()).toEqual(['1']);
  });

  it('that are announced as too large are refused before they are read', async () => {
    const rule = { fields: { a: {} } };
    const intake = intakeOf(() => Promise.resolve({ allowed: true, rule }), config.bodies.bytes + 97 * KIB);
    await expect(intake.file({ field: 'a', name: 'a', type: '' }, () => ({}))).rejects.toEqual(refused(413));
    expect(slots.has('r')).toBe(false);
  });

  it('that do not fit their field are refused, or reported without being stored', async () => {
    const fields = { a: { limit: KIB, endings: ['txt'] } };
    await expect(send(taking({ fields }), 'a', 'a.txt', 2 * KIB)).rejects.toEqual(refused(413));
    slots.release('r');
    const intake = taking({ fields, count: 3, unfit: 'report' });
    const files = [await send(intake, 'a', 'a.exe', 10), await send(intake, 'a', 'b.TXT', 2 * KIB)];
    expect(files.map((file) => [file?.unfit, file?.size, file?.key])).toEqual([
      [true, 10, ''],
      [true, 2 * KIB, ''],
    ]);
    expect(await stored()).toEqual([]);
  });

  it('of one field share its limit', async () => {
    const intake = taking({ fields: { a: { limit: KIB } }, count: 3, unfit: 'report' });
    const files = [await send(intake, 'a', 'a', 600), await send(intake, 'a', 'b', 600)];
    expect(files.map((file) => file?.unfit)).toEqual([undefined, true]);
  });
});
