import { createServer, type AddressInfo, type Server } from 'node:net';
import { codeOf, SettingError } from '../config/setting-error';

/** Where a process listens. */
interface ListenAddress {
  host: string;
  port: number;
  /** The setting that the port is from. */
  name: 'PORT' | 'METRICS_PORT';
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port. Stop it, or set another port.',
  EACCES: 'this port needs more rights than the process has. Set one above 1023.',
};
const HOST_PROBLEM =
  'this machine does not have this address. Use 127.0.0.1, or 0.0.0.0 for all addresses (::1 and :: for IPv6).';

/** Starts to listen. @throws SettingError when the port is taken or the host is not an address of this machine */
export async function listenOn(server: Server, { host, port, name }: ListenAddress): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
  } catch (error) {
    const code = codeOf(error);
    const problem = PORT_PROBLEMS[code];
    throw problem === undefined
      ? new SettingError('HOST', host, HOST_PROBLEM)
      : new SettingError(name, String(port), problem);
  }
}

/**
 * The port that a process will listen on, before it opens or makes anything else: the one of the settings if it is free,
 * any free one for 0.
 * @throws SettingError when it is taken
 */
export async function claimPort(address: Omit<ListenAddress, 'name'>): Promise<number> {
  const server = createServer();
  await listenOn(server, { ...address, name: 'PORT' });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
