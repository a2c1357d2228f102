// The rule of the network: what the settings of a pod name can be reached, at both ends, and nothing else.
import { expectedConnections } from '../network/expected.mjs';
import { placesOf } from '../network/places.mjs';
import { Policies } from '../network/policies.mjs';

/** Ports that something in a cluster has, and some that nothing should have. */
const PORTS = [
  22, 25, 53, 80, 443, 465, 587, 2379, 3000, 3306, 4222, 4318, 5555, 5566, 6222, 6443, 7777, 8080, 8089, 8222, 9090,
  10250,
];

export function network(site) {
  const places = placesOf(site);
  const policies = new Policies(site.objects);
  const expected = expectedConnections(site, places);
  const refused = expected
    .filter(({ optional }) => !optional)
    .map((one) => ({ ...one, refusal: policies.refusal(one.from, one.to, one.port, one.protocol) }))
    .filter(({ refusal }) => refusal)
    .map(
      ({ from, to, port, why, refusal }) => `${from.name}: cannot reach ${to.name} on ${port} for ${why}: ${refusal}`,
    );
  const allowed = new Set(expected.map(({ from, to, port }) => key(from, to, port)));
  const more = connections(site, places)
    .filter(({ from, to, port }) => !allowed.has(key(from, to, port)))
    .filter(({ from, to, port }) => policies.refusal(from, to, port) === undefined)
    .map(({ from, to, port }) => `${from.name}: can reach ${to.name} on ${port}, which nothing needs`);
  return [...new Set([...refused, ...more])];
}

const key = (from, to, port) => `${from.name} → ${to.name}:${port}`;

/** All connections that begin or end in the namespaces of the site. */
function connections(site, places) {
  const namespaces = new Set(site.namespaces);
  const ports = [...new Set([...PORTS, ...places.flatMap((one) => Object.values(one.ports ?? {}))])];
  const pairs = places.flatMap((from) => places.map((to) => ({ from, to })));
  return pairs
    .filter(({ from, to }) => namespaces.has(from.namespace) || namespaces.has(to.namespace))
    .flatMap((pair) => ports.map((port) => ({ ...pair, port })));
}
