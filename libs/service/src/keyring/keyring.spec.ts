import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@gatehouse/bus';
import { readEnvFile } from './env-file';
import { Keyring } from './keyring';

describe('The keys of commands', () => {
  let folder: string;
  let keyring: Keyring;
  const commandKey = (): string => publicKeyOf(readEnvFile(join(folder, 'commands/core.env')).NATS_KEY ?? '');
  const trusted = (): string[] => keyring.trusted.filter((one) => one.service === 'core').map((one) => one.publicKey);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-keys-'));
    keyring = Keyring.open(folder);
    keyring.add(['gateway', 'core', 'lms']);
    keyring.addCommands(['core', 'lms']);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are trusted beside those of the processes, and stay when they are asked for again', () => {
    const [ofProcess, ofCommands] = trusted();
    expect(ofProcess).toBe(publicKeyOf(keyring.seedOf('core') ?? ''));
    expect(ofCommands).toBe(commandKey());
    keyring.addCommands(['core', 'lms']);
    expect(trusted()).toEqual([ofProcess, ofCommands]);
  });

  it('come without the secrets that services sign with', () => {
    expect(readdirSync(join(folder, 'commands')).sort()).toEqual(['core.env', 'lms.env']);
    expect(Object.keys(readEnvFile(join(folder, 'commands/core.env')))).toEqual(['NATS_KEY']);
    expect(keyring.secretsOf('core')).toHaveLength(1);
  });

  it('outlive the old key of a process, and end when their file is gone', () => {
    keyring.rotate('core');
    keyring.retire('core');
    expect(trusted()).toHaveLength(2);
    rmSync(join(folder, 'commands/core.env'));
    keyring.retire('core');
    expect(trusted()).toEqual([publicKeyOf(keyring.seedOf('core') ?? '')]);
  });
});
