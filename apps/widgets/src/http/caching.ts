import { createHash } from 'node:crypto';
import { can, type Caller } from '@gatehouse/access';
import { SerializedJson } from '@gatehouse/rest';

/** A strong ETag over the bytes of a representation and anything else that distinguishes it. */
export const etagOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return `"${hash.digest('base64url').slice(0, 27)}"`;
};

/** Editors and administrators see drafts of sliders and maps (docs/interface/widgets.md#draft-sliders). */
export const canSeeDrafts = (caller: Caller): boolean => can(caller, 'edit_pages');

/**
 * A JSON answer that visitors may cache for a minute. Editors see drafts, so their answers get another ETag
 * (docs/interface/widgets.md#caching).
 */
export function cachedJson(body: unknown, caller: Caller, headers: Record<string, string> = {}): SerializedJson {
  const text = JSON.stringify(body);
  return new SerializedJson(text, 200, {
    etag: etagOf(canSeeDrafts(caller) ? 'editor' : 'visitor', text),
    'cache-control': 'public, max-age=60',
    vary: 'Origin, Authorization',
    ...headers,
  });
}
