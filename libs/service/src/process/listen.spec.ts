import { createServer, type AddressInfo } from 'node:net';
import { claimPort, listenOn } from './listen';

const host = '127.0.0.1';

describe('The port of a process', () => {
  it('is the one of the settings when it is free, and a free one for 0', async () => {
    const port = await claimPort({ host, port: 0 });
    expect(port).toBeGreaterThan(0);
    expect(await claimPort({ host, port })).toBe(port);
  });

  it('that is taken is refused with the setting, its value and the remedy', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, () => resolve()));
    const { port } = other.address() as AddressInfo;
    await expect(claimPort({ host, port })).rejects.toThrow(
      `PORT=${port}: another program uses this port. Stop it, or set another port.`,
    );
    await expect(listenOn(createServer(), { host, port, name: 'METRICS_PORT' })).rejects.toThrow('METRICS_PORT');
    await new Promise((resolve) => other.close(resolve));
  });

  it('at a host that this machine is not, is refused with HOST', async () => {
    await expect(claimPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow('HOST=192.0.2.1: this machine does not');
  });
});
