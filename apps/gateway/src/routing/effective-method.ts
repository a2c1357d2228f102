import type { Method } from '@gatehouse/bus';

export type EffectiveMethod = Method | 'HEAD' | 'OPTIONS';

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const isMethod = (text: string): text is EffectiveMethod => METHODS.includes(text);

/**
 * The method that a request means (docs/interface/gateway.md#method-override): a POST can ask for another one, by
 * `_method` in the query or by X-HTTP-Method-Override. Undefined for an unknown method.
 */
export function effectiveMethod(
  sent: string,
  queryOverride: unknown,
  headerOverride: string | undefined,
): EffectiveMethod | undefined {
  const method = sent === 'POST' ? (overrideOf(queryOverride, headerOverride) ?? sent).toUpperCase() : sent;
  return isMethod(method) ? method : undefined;
}

/** The query goes before the header; an empty override counts as none. */
function overrideOf(query: unknown, header: string | undefined): string | undefined {
  if (typeof query === 'string' && query !== '') return query;
  return header === '' ? undefined : header;
}
