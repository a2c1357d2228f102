// What needs the client of NATS is imported when it is called: a site of one process does without.
import type { ConnectOptions, NatsBusOptions } from './connection';
import type { NatsBus } from './nats-bus';
import type { BrokerAccess } from './permissions/check-access';
import type { Declarations } from './permissions/permissions';

/** Joins the bus between processes, as the service that the options name. */
export async function connectNats(options: NatsBusOptions): Promise<NatsBus> {
  const { NatsBus } = await import('./nats-bus.js');
  return NatsBus.connect(options);
}

/**
 * Which of its subjects and buckets a service may use at the broker. It tries them without an effect.
 * @throws Error when the broker does not answer or refuses the key
 */
export async function checkAccess(options: ConnectOptions, declarations: Declarations): Promise<BrokerAccess> {
  const { checkAccess: check } = await import('./permissions/check-access.js');
  return check(options, declarations);
}
