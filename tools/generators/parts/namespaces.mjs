// Which namespaces are free: those that no service has, above or below.
import { services } from '../../services/services.mjs';

/** Segments as the gateway accepts them (docs/interface/gateway.md). */
const NAMESPACE = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
/** The gateway's own, beside its namespaces. */
const GATEWAYS = ['batch/v1'];

/** @throws Error when it cannot be a namespace, or is another's */
export function checkNamespace(root, namespace) {
  if (!NAMESPACE.test(namespace))
    throw new Error(`"${namespace}" cannot be a namespace: it is not like notes/v1, in small letters.`);
  const taken = services(root).flatMap(({ name, namespaces }) => namespaces.map((one) => ({ name, one })));
  for (const one of GATEWAYS) taken.push({ name: 'gateway', one });
  const owner = taken.find(({ one }) => overlap(one, namespace));
  if (owner) throw new Error(`The namespace "${namespace}" cannot be used: ${owner.one} belongs to ${owner.name}.`);
}

const overlap = (a, b) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
