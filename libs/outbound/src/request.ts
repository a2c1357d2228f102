import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Address, hostOf, portOf, type Target } from './guard';

export interface Asked {
  method: string;
  headers: Record<string, string>;
}

/** Sends one request to the checked addresses; the Host header and the certificate are those of the requested address. */
export function request(
  { url, addresses }: Target,
  { method, headers }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      host: hostOf(url),
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      method,
      headers: { ...headers, host: url.host },
      lookup: pinned(addresses),
      agent: false,
      signal,
    };
    send(options, resolve).once('error', reject).end();
  });
}

/** A name resolution that always gives the checked addresses. */
function pinned(addresses: Address[]): LookupFunction {
  return (_hostname, { all, family }, done) => {
    const wanted = family === 4 || family === 6 ? addresses.filter((entry) => entry.family === family) : addresses;
    const [first] = wanted;
    if (!first) done(Object.assign(new Error('no address of this family'), { code: 'ENOTFOUND' }), '', 0);
    else if (all) done(null, wanted);
    else done(null, first.address, first.family);
  };
}
