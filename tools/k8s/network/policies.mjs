// What network policies allow, as a cluster reads them.
import { BlockList, isIPv6 } from 'node:net';
import { selects } from '../site.mjs';

/**
 * A place in the network: a pod, of a workload or of a server that others run, or an address outside of the cluster.
 * @typedef {object} Place
 * @property {string} name
 * @property {string} [namespace] of a pod
 * @property {Record<string, string>} [labels] of a pod
 * @property {Record<string, string>} [namespaceLabels] of a pod
 * @property {Record<string, number>} [ports] of a pod, by name
 * @property {string} ip
 */

/** Whether a connection is let out of the source, and into the destination. */
export class Policies {
  constructor(objects) {
    this.policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  }

  /** `undefined` when a connection is possible, else the side that refuses it. */
  refusal(from, to, port, protocol = 'TCP') {
    if (!this.passes('Egress', from, to, { to, port, protocol })) return `not let out of ${from.name}`;
    if (!this.passes('Ingress', to, from, { to, port, protocol })) return `not let into ${to.name}`;
    return undefined;
  }

  passes(type, subject, other, { to, port, protocol }) {
    if (subject.namespace === undefined) return true;
    const applying = this.policies.filter((policy) => typesOf(policy).includes(type) && isSubject(policy, subject));
    if (applying.length === 0) return true;
    const [rules, peers] = type === 'Egress' ? ['egress', 'to'] : ['ingress', 'from'];
    return applying.some((policy) =>
      (policy.spec[rules] ?? []).some(
        (rule) => isPeer(rule[peers], other, policy) && isPort(rule.ports, to, port, protocol),
      ),
    );
  }
}

const typesOf = ({ spec }) => spec.policyTypes ?? ['Ingress', ...(spec.egress ? ['Egress'] : [])];

const isSubject = ({ metadata, spec }, { namespace, labels }) =>
  metadata.namespace === namespace && selects(spec.podSelector, labels);

function isPeer(peers, place, policy) {
  if (peers === undefined || peers.length === 0) return true;
  return peers.some(({ ipBlock, namespaceSelector, podSelector }) => {
    if (ipBlock) return isIn(ipBlock, place.ip);
    if (place.namespace === undefined) return false;
    const isNamespace = namespaceSelector
      ? selects(namespaceSelector, place.namespaceLabels)
      : place.namespace === policy.metadata.namespace;
    return isNamespace && selects(podSelector, place.labels);
  });
}

function isIn({ cidr, except = [] }, ip) {
  const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
  const within = (one) => {
    const [address, prefix] = one.split('/');
    if ((isIPv6(address) ? 'ipv6' : 'ipv4') !== family) return false;
    const block = new BlockList();
    block.addSubnet(address, Number(prefix), family);
    return block.check(ip, family);
  };
  return within(cidr) && !except.some(within);
}

function isPort(ports, to, port, protocol) {
  if (ports === undefined || ports.length === 0) return true;
  return ports.some((one) => {
    if ((one.protocol ?? 'TCP') !== protocol) return false;
    if (one.port === undefined) return true;
    const first = typeof one.port === 'number' ? one.port : to.ports?.[one.port];
    return port >= first && port <= (one.endPort ?? first);
  });
}
