import type { Reply } from '@gatehouse/bus';

/**
 * The reply with what it and its embedded parts were made of, until the first of them changes by itself. A part that failed,
 * or of which nothing is known, makes the whole one that no cache keeps.
 */
export function withTagsOf(reply: Reply, parts: readonly (Reply | undefined)[]): Reply {
  const { tags: own, until: ownUntil, ...bare } = reply;
  if (!own) return bare;
  const tags = new Set(own);
  let until = ownUntil ?? Infinity;
  for (const part of parts) {
    if (!part?.tags || part.status >= 300) return bare;
    for (const tag of part.tags) tags.add(tag);
    until = Math.min(until, part.until ?? Infinity);
  }
  return { ...bare, tags: [...tags], ...(Number.isFinite(until) ? { until } : {}) };
}
