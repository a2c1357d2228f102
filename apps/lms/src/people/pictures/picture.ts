/** Bytes of a picture. */
export const MAX_BYTES = 2 * 1024 * 1024;
/** The field in which apps send a picture as a file (docs/interface/lms.md#people). */
export const PICTURE_FIELD = 'lp_avatar_file';
/** The media types of pictures. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const DATA = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/\s]+={0,2})$/;

/** A picture that was sent as a `data:` address. */
export interface SentPicture {
  type: string;
  bytes: Buffer;
}

/** Reads the picture in a `data:` address; null when it is not one, or is above 2 MB (docs/interface/lms.md#people). */
export function readPicture(address: string): SentPicture | null {
  // Four characters encode three bytes, so a longer address is above the limit.
  if (address.length > MAX_BYTES * 1.5) return null;
  const [, type, data] = DATA.exec(address) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = Buffer.from(data, 'base64');
  return bytes.length > 0 && bytes.length <= MAX_BYTES ? { type, bytes } : null;
}

/** Whether a text is a valid `avatar_url`: empty, an http(s) address, or a picture as a `data:` address. */
export function isPicture(address: string): boolean {
  return address === '' || /^https?:\/\/[^\s]+$/.test(address) || readPicture(address) !== null;
}
