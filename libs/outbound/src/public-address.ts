import ipaddr from 'ipaddr.js';

/** The metadata service of Azure, which exposes secrets although its address is in a public range. */
const AZURE_METADATA = '168.63.129.16';

const EMBEDDING: [cidr: string, inner: (bytes: number[]) => number[][]][] = [
  ['::/96', (b) => [b.slice(12)]],
  ['::ffff:0:0/96', (b) => [b.slice(12)]],
  ['::ffff:0:0:0/96', (b) => [b.slice(12)]],
  ['64:ff9b::/96', (b) => [b.slice(12)]],
  ['64:ff9b:1::/48', (b) => [[b[6], b[7], b[9], b[10]], b.slice(12)]],
  ['2002::/16', (b) => [b.slice(2, 6)]],
  ['2001::/32', (b) => [b.slice(4, 8), b.slice(12).map((byte) => byte ^ 0xff)]],
];

const RULES = EMBEDDING.map(([cidr, inner]) => ({ range: ipaddr.IPv6.parseCIDR(cidr), inner }));
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet (docs/interface/gateway.md#outbound-requests): neither loopback,
 * private, link-local, carrier-grade NAT, multicast or otherwise reserved, nor an IPv6 address that leads to such an IPv4 one
 * (mapped, compatible, translated, NAT64, 6to4, Teredo, ISATAP). A text that is not an IP address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 ? isPublicV6(address) : isPublicV4(address);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_METADATA;
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.zoneId) return false;
  const bytes = address.toByteArray();
  const rule = RULES.find(({ range }) => address.match(range));
  if (rule) return rule.inner(bytes).every((inner) => isPublicV4(new ipaddr.IPv4(inner)));
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  const [a, b, c, d, ...inner] = bytes.slice(8);
  const isatap = (a === 0 || a === 2) && b === 0 && c === 0x5e && d === 0xfe;
  return !isatap || isPublicV4(new ipaddr.IPv4(inner));
}
