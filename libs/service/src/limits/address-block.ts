import ipaddr from 'ipaddr.js';

const PREFIX_BYTES = 8;

/**
 * What an address is counted as: an IPv4 address is itself, also when it is mapped into IPv6; of an IPv6 address the
 * first 64 bits count, because one customer has all addresses below them.
 */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, PREFIX_BYTES)).toString('hex');
}
