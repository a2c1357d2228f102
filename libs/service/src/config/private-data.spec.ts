import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { protectData } from './private-data';

let folder: string;
let mask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-data-'));
  mask = process.umask(0o022);
});
afterEach(() => {
  process.umask(mask);
  rmSync(folder, { recursive: true, force: true });
});
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is made for the user of the process alone, like all files that are made afterwards', () => {
    const data = join(folder, 'new', 'data');
    protectData(data);
    writeFileSync(join(data, 'anything'), '');
    mkdirSync(join(data, 'folder'));
    expect([modeOf(data), modeOf(join(data, 'anything')), modeOf(join(data, 'folder'))]).toEqual(['700', '600', '700']);
  });

  it('of an earlier version loses its wider modes, with databases, mails and secrets in it', () => {
    const files = ['core.sqlite', 'core.sqlite-wal', 'core.sqlite-shm', 'secret', 'outbox/a.eml'];
    mkdirSync(join(folder, 'outbox'), { mode: 0o755 });
    mkdirSync(join(folder, 'blobs'), { mode: 0o755 });
    for (const file of files) writeFileSync(join(folder, file), '', { mode: 0o644 });
    chmodSync(folder, 0o755);
    protectData(folder);
    expect(['', 'outbox', 'blobs'].map((name) => modeOf(join(folder, name)))).toEqual(['700', '700', '700']);
    expect(files.map((file) => modeOf(join(folder, file)))).toEqual(files.map(() => '600'));
  });

  it('that everybody may write to, such as /tmp, keeps its mode', () => {
    chmodSync(folder, 0o1777);
    protectData(folder);
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  });

  it('that cannot be one is refused with the setting and the remedy', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => protectData(file)).toThrow(`DATA_DIR=${file}: this is not a folder. Name a folder`);
    expect(() => protectData(join(file, 'below'))).toThrow('a part of this path is not a folder');
  });
});
