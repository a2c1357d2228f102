import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTrustedKeys, type TrustedKey } from '../identity/trusted-keys';
import type { NatsBus } from './nats-bus';
import { manifest } from './testing/fixtures';
import { until, useBroker } from './testing/broker';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

describeBus('A service that joins a running site', () => {
  let folder: string, file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-joining-'));
    file = join(folder, 'trusted.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const without = (service: string): TrustedKey[] => broker.trustedKeys.filter((one) => one.service !== service);
  const write = (keys: readonly TrustedKey[]): void =>
    writeFileSync(file, `NATS_TRUSTED_KEYS=${writeTrustedKeys(keys)}\n`);

  /** A gateway that does not trust lms yet, with the services whose manifests it has. */
  async function openGateway(): Promise<{ gateway: NatsBus; known: () => string[] }> {
    write(without('lms'));
    const gateway = await openBus('gateway', { trustedKeys: without('lms'), trustedKeysFile: file });
    let names: string[] = [];
    await gateway.watch((all) => {
      names = all.map(({ service }) => service);
    });
    return { gateway, known: () => names };
  }

  it('is known once its key is in the file, and no longer when the key is taken out', async () => {
    const { gateway, known } = await openGateway();
    const lms = await openBus('lms');
    await lms.announce(manifest('lms'));
    const calendar = await openBus('calendar');
    await calendar.announce(manifest('calendar'));
    await until(() => known().includes('calendar'));
    expect([known(), gateway.members.includes('lms')]).toEqual([['calendar'], false]);

    write(broker.trustedKeys);
    await until(() => known().includes('lms'));
    expect(gateway.members).toContain('lms');

    write(without('lms'));
    await until(() => !known().includes('lms'));
    expect([known(), gateway.members.includes('lms')]).toEqual([['calendar'], false]);
  });

  it('is not trusted by a file that leaves out the key of its reader: what counted before goes on', async () => {
    const { gateway, known } = await openGateway();
    const lms = await openBus('lms');
    await lms.announce(manifest('lms'));
    write(broker.trustedKeys.filter(({ service }) => service !== 'gateway'));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(known()).not.toContain('lms');
    expect(gateway.members).toEqual(without('lms').map(({ service }) => service));
  });
});
