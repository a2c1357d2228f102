// @ts-check
// What of a record may differ after it was written back.

/** The time of the last change: a write that changes nothing is a write all the same, as in WordPress. */
const STAMPS = new Set(['modified', 'modified_gmt', 'modified_utc', '_modified', 'dateModified']);

/**
 * The first change of a post, page or pattern keeps a revision of it, even when nothing is different, as in WordPress
 * (docs/interface/core.md#revisions).
 */
const HISTORY = new Set(['_links.version-history', '_links.predecessor-version']);

/**
 * The places at which two records differ, other than by the time of their last change.
 * @returns {string[]} `title.raw: "a" became "b"`
 */
export function differences(before, after, at = '') {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [`${at}: ${shown(before)} became ${shown(after)}`];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !STAMPS.has(name) && !HISTORY.has(`${at}.${name}`))
    .flatMap((name) => differences(before[name], after[name], at === '' ? name : `${at}.${name}`));
}

const isObject = (value) => typeof value === 'object' && value !== null;
const shown = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
