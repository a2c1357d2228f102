import type { ArgumentProblem } from '@gatehouse/errors';

/** Bytes of all meta fields of a person as JSON: every read of an account loads them. */
const MAX_META_BYTES = 64 * 1024;

/** The preferences of the block editor, by scope (docs/interface/core.md#users). */
export const PREFERENCES = {
  type: ['object', 'null'],
  description: 'Preferences of the editor, by scope. All meta fields together have at most 64 KiB.',
  properties: { _modified: { type: 'string', format: 'date-time', description: 'When they were changed.' } },
  additionalProperties: true,
} as const;

/** The problem of meta fields that are too large. */
export const metaProblem = (meta: object): ArgumentProblem | undefined =>
  Buffer.byteLength(JSON.stringify(meta)) <= MAX_META_BYTES
    ? undefined
    : { code: 'rest_too_long', message: 'meta is larger than 64 KiB in all.' };

const SCHEMES = /^(https?|ftps?):\/\/|^(mailto|tel|xmpp|feed|irc):/i;

/** The problem of the address of a person's site. Without a scheme it means http (docs/interface/core.md#users). */
export function profileAddressProblem(text: string): ArgumentProblem | undefined {
  const address = text.trim();
  if (address === '') return undefined;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address);
  const isSafe = isAbsolute ? SCHEMES.test(address) : /^\/*[^/\s]+\./.test(address);
  const full = isAbsolute ? address : `http://${address.replace(/^\/+/, '')}`;
  return isSafe && !/[\s\p{C}]/u.test(address) && URL.canParse(full)
    ? undefined
    : { code: 'rest_invalid_uri', message: 'url is not an address on the web.' };
}
