import { createHash } from 'node:crypto';
import { can, type Caller } from '@gatehouse/access';
import { ReadyJson } from '@gatehouse/rest';

/** The ETag of a representation: strong, of its bytes and whatever else tells two of them apart. */
export const tagOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return `"${hash.digest('base64url').slice(0, 27)}"`;
};

/** Who sees drafts of sliders and maps: editors and administrators (docs/interface/widgets.md#draft-sliders). */
export const seesDrafts = (caller: Caller): boolean => can(caller, 'edit_pages');

/** What visitors may keep for a minute; editors' views have tags of their own (docs/interface/widgets.md#caching). */
export function kept(body: unknown, caller: Caller, headers: Record<string, string> = {}): ReadyJson {
  const text = JSON.stringify(body);
  const etag = tagOf(seesDrafts(caller) ? 'editor' : 'visitor', text);
  return new ReadyJson(text, 200, {
    etag,
    'cache-control': 'public, max-age=60',
    vary: 'Origin, Authorization',
    ...headers,
  });
}
