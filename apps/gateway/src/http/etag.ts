/** The tag without what makes it weak, or one of an encoding: a copy in any encoding is as good as another. */
const plain = (tag: string): string => tag.replace(/^W\//, '').replace(/-(?:gzip|br)"$/, '"');

/** Whether If-None-Match names the tag: a list or `*`, compared weakly (RFC 9110, section 13.1.2). */
export function matchesTag(ifNoneMatch: string, tag: string | undefined): boolean {
  if (tag === undefined || ifNoneMatch === '') return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => plain(one) === plain(tag));
}

/** The headers of a 304: those of the 200, except the ones that describe a body. */
export const notModifiedHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
