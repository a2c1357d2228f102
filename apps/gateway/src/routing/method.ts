import type { Method } from '@gatehouse/bus';

export type Effective = Method | 'HEAD' | 'OPTIONS';

const KNOWN: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const isKnown = (text: string): text is Effective => KNOWN.includes(text);

/**
 * The method that is meant: only a POST can be another one in disguise, `_method` in the query before the header
 * (docs/interface/gateway.md#method-override). Undefined when it is none.
 */
export function effectiveMethod(sent: string, override: unknown, header: string | undefined): Effective | undefined {
  const meant =
    sent === 'POST'
      ? (typeof override === 'string' && override !== '' ? override : header || sent).toUpperCase()
      : sent;
  return isKnown(meant) ? meant : undefined;
}
