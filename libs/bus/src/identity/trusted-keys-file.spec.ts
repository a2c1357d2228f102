import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair } from './nkeys';
import { writeTrustedKeys, type TrustedKey } from './trusted-keys';
import { readTrustedKeysFile, watchTrustedKeys } from './trusted-keys-file';

const keys: TrustedKey[] = ['gateway', 'core'].map((service) => ({ service, publicKey: createKeyPair().publicKey }));
const text = writeTrustedKeys(keys);

let folder: string, file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-trusted-'));
  file = join(folder, 'trusted.env');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('A file of trusted keys', () => {
  it.each([
    ['as npm run keys writes it', `NATS_TRUSTED_KEYS=${text}\n`],
    ['with other lines', `# public\nNATS_TRUSTED_KEYS=${text}\nOTHER=1\n`],
    ['with the list alone', `\n${text}\n`],
  ])('is read %s', (_, content) => {
    writeFileSync(file, content);
    expect(readTrustedKeysFile(file)).toEqual(keys);
  });

  it.each([
    ['has no keys', 'NATS_TRUSTED_KEYS=\n', 'no keys'],
    ['is empty', '', 'no keys'],
    ['has something else', 'NATS_TRUSTED_KEYS=core=X', 'is not a service and its public key'],
  ])('is refused when it %s', (_, content, reason) => {
    writeFileSync(file, content);
    expect(() => readTrustedKeysFile(file)).toThrow(reason);
  });

  it('is refused when everyone may write to it: they could name keys of their own', () => {
    writeFileSync(file, text);
    chmodSync(file, 0o666);
    expect(() => readTrustedKeysFile(file)).toThrow('everyone may write to it');
  });

  it('tells of new keys, of what is wrong with them, and of nothing while it stays the same', async () => {
    writeFileSync(file, text);
    const heard: (string | number)[] = [];
    const stop = watchTrustedKeys(
      file,
      (found) => heard.push(found.length),
      (error) => heard.push(String(error)),
    );
    const seconds = (n: number) => new Promise((resolve) => setTimeout(resolve, n * 1_000));
    try {
      await seconds(1.5);
      expect(heard).toEqual([]);
      writeFileSync(file, writeTrustedKeys([...keys, { service: 'lms', publicKey: createKeyPair().publicKey }]));
      await until(() => heard.length === 1);
      writeFileSync(file, 'nonsense');
      await until(() => heard.length === 2);
      rmSync(file);
      await until(() => heard.length === 3);
      expect(heard).toEqual([3, expect.stringContaining('"nonsense"'), expect.stringContaining('ENOENT')]);
    } finally {
      stop();
    }
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 50));
}
