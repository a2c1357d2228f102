const MOST_BYTES = 2 * 1024 * 1024;
const DATA = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/\s]+={0,2})$/;

/** A picture that was sent as a data address. */
export interface SentPicture {
  type: string;
  bytes: Buffer;
}

/** The picture of a data address of at most 2 MB, or null when it is none (docs/interface/lms.md#people). */
export function readPicture(address: string): SentPicture | null {
  // Four characters stand for three bytes: what is longer need not be looked at.
  if (address.length > MOST_BYTES * 1.5) return null;
  const [, type, data] = DATA.exec(address) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = Buffer.from(data, 'base64');
  return bytes.length > 0 && bytes.length <= MOST_BYTES ? { type, bytes } : null;
}

/** Whether a text may be somebody's `avatar_url`: none, an http(s) address, or a picture as a data address. */
export function isPicture(address: string): boolean {
  return address === '' || /^https?:\/\/[^\s]+$/.test(address) || readPicture(address) !== null;
}
