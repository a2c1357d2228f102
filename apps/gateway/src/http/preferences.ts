import type { Request } from '@gatehouse/bus';

/** Whether a client asks for errors where arguments would be ignored (RFC 7240, section 4.4), as a part of a request. */
export function strictnessOf(headers: Readonly<Record<string, unknown>> = {}): Pick<Request, 'isStrict'> {
  const sent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'prefer')?.[1];
  const preferences = typeof sent === 'string' ? sent.split(/[,;]/) : [];
  return preferences.some((one) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(one)) ? { isStrict: true } : {};
}

/** What a reply to a strict request says beside its own headers. */
export const STRICT_HEADERS = { 'preference-applied': 'handling=strict' } as const;
