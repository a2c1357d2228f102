import ipaddr from 'ipaddr.js';

/** Whom an address belongs to, for limits by address: an IPv6 customer has a whole /64 (RFC 6177). */
export function networkOf(ip: string): string {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
  return address?.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : (address?.toString() ?? ip);
}
