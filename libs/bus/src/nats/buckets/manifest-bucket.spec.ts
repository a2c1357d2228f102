import { rmSync } from 'node:fs';
import { pause, until, useBroker } from '../testing/broker';
import { manifest } from '../testing/fixtures';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

describeBus('The bucket of manifests', () => {
  describe('manifests', () => {
    it('are known to gateways that start while the service is away, and changes are announced', async () => {
      await openBus('gateway');
      const service = await openBus('calendar');
      await service.announce(manifest('calendar'));
      await service.close();
      const seen: string[] = [];
      await (
        await openBus('gateway')
      ).watch((all) => {
        seen.push(
          all
            .map(({ service: name, version }) => `${name} ${version}`)
            .sort()
            .join(),
        );
      });
      expect(seen).toEqual(['calendar 1']);
      await (await openBus('calendar')).announce(manifest('calendar', '2'));
      await until(() => seen.at(-1) === 'calendar 2');
    });

    it('are put again when the broker has lost them', async () => {
      const [gateway, service] = [await openBus('gateway'), await openBus('lms')];
      await service.announce(manifest('lms'));
      await broker.stop();
      rmSync(broker.store, { recursive: true });
      await broker.start();
      await until(() => service.connected && gateway.connected);
      const seen: string[][] = [];
      await until(async () => {
        await (
          await openBus('gateway')
        ).watch((all) => {
          seen.push(all.map(({ service: name }) => name));
        });
        return seen.some((names) => names.includes('lms'));
      });
      const later: string[] = [];
      await gateway.watch((all) => {
        later.push(...all.map(({ version }) => version));
      });
      await broker.stop();
      await broker.start();
      await until(() => service.connected && gateway.connected);
      await service.announce(manifest('lms', '3'));
      await until(() => later.includes('3'));
    });
  });

  describe('counters', () => {
    it('are shared by all processes and begin again after their window', async () => {
      await openBus('gateway');
      const buses = [await openBus('core'), await openBus('core')];
      const counts = await Promise.all(Array.from({ length: 20 }, (_, n) => buses[n % 2].count('login 127.0.0.1', 60)));
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      expect(await buses[0].count('login ::1', 60)).toBe(1);
      expect(await buses[0].count('short', 1)).toBe(1);
      expect(await buses[1].count('short', 1)).toBe(2);
      await pause(1_100);
      expect(await buses[1].count('short', 1)).toBe(1);
    });

    it('go on alone without the broker', async () => {
      const alone = await openBus('core');
      await broker.stop();
      await until(() => !alone.connected);
      expect([await alone.count('k', 60), await alone.count('k', 60)]).toEqual([1, 2]);
    });
  });
});
