import { setTimeout } from 'node:timers/promises';
import { connectNats, type Bus } from '@gatehouse/bus';
import { busOptions, type Config } from '@gatehouse/service';
import { CommandError } from '../frame/command-error';
import { ClientOnlyBus } from './client-only-bus';

/** A process of the site waits for NATS as long as it takes; a command says that it is not there. */
const CONNECT_MS = 5_000;

/**
 * Joins the bus as a service, to send only.
 * @throws CommandError when NATS does not answer or refuses the key
 */
export async function connectAs(service: string, config: Config): Promise<Bus> {
  const options = busOptions(config, service);
  const bus = await Promise.race([connectNats(options), setTimeout(CONNECT_MS, undefined, { ref: false })]);
  if (!bus)
    throw new CommandError(
      `NATS at ${options.url} does not answer, or does not accept the key of ${service}.`,
      'Correct NATS_URL, start NATS, or load the present accounts.conf of npm run keys into it.',
    );
  return new ClientOnlyBus(bus);
}
