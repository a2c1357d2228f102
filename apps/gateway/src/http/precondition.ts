import type { Precondition, Request } from '@gatehouse/bus';

/** The precondition that headers state, whatever the case of their names, as a part of a request. */
export function preconditionOf(headers: Readonly<Record<string, unknown>> = {}): Pick<Request, 'precondition'> {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const [match, unmodifiedSince] = [named.get('if-match'), named.get('if-unmodified-since')];
  const precondition: Precondition = {
    ...(typeof match === 'string' && { match }),
    ...(typeof unmodifiedSince === 'string' && { unmodifiedSince }),
  };
  return Object.keys(precondition).length > 0 ? { precondition } : {};
}
