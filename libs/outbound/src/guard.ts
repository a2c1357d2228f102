import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';
import { Refused } from './refused';

export interface Address {
  address: string;
  family: number;
}

/** All addresses of a host name; rejects when it has none. */
export type Lookup = (hostname: string) => Promise<Address[]>;

/** The target of a request, with the only IP addresses that it may connect to. */
export interface Target {
  url: URL;
  addresses: Address[];
}

export interface GuardOptions {
  /** Exceptions, as `host:port`; IPv6 as `[::1]:8080`. */
  allow: string[];
  lookup?: Lookup;
}

/** Decides which addresses may be fetched (docs/interface/gateway.md#outbound-requests). */
export class Guard {
  private readonly allowed: ReadonlySet<string>;
  private readonly lookup: Lookup;

  constructor({ allow, lookup = (name) => systemLookup(name, { all: true }) }: GuardOptions) {
    this.allowed = new Set(allow.map((entry) => entry.trim().toLowerCase()));
    this.lookup = lookup;
  }

  /**
   * Resolves the host once; the request must use only these addresses, so that DNS cannot change them in between.
   * @throws Refused
   */
  async check(address: string, ports: number[] | undefined, hops: number): Promise<Target> {
    if (!URL.canParse(address)) throw new Refused('invalid_url', address, hops);
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refused('scheme', address, hops);
    if (url.username || url.password) throw new Refused('user_info', address, hops);
    const port = portOf(url);
    const excepted = this.allowed.has(`${url.hostname}:${port}`);
    if (ports && !ports.includes(port) && !excepted) throw new Refused('port', address, hops);
    const addresses = await this.resolve(url, hops);
    if (!excepted && !addresses.every((entry) => isPublicAddress(entry.address)))
      throw new Refused('not_public', address, hops);
    return { url, addresses };
  }

  private async resolve(url: URL, hops: number): Promise<Address[]> {
    const host = hostOf(url);
    const family = isIP(host);
    if (family) return [{ address: host, family }];
    try {
      const addresses = await this.lookup(host);
      if (addresses.length > 0) return addresses;
    } catch (cause) {
      throw new Refused('unresolved', url.href, hops, { cause });
    }
    throw new Refused('unresolved', url.href, hops);
  }
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** The port of an address, also where it names none. */
export function portOf(url: URL): number {
  if (url.port) return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
