import type { IncomingHttpHeaders } from 'node:http';

/** Handled by the cache itself: every cached response has its variants. */
const HANDLED: ReadonlySet<string> = new Set(['origin', 'accept-encoding', 'authorization']);

/** The request headers that a reply depends on by its Vary header, without those that the cache handles by itself. */
export function variesBy(vary: string | undefined): readonly string[] {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && !HANDLED.has(name)).sort();
}

/** The values of these request headers, as one text. */
export const valuesOf = (names: readonly string[], headers: IncomingHttpHeaders): string =>
  names.map((name) => `${name}: ${String(headers[name] ?? '')}`).join('\n');
