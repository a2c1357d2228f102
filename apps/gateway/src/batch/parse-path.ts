/** Path and query of a batched request, its fragment dropped; undefined for a URL without a path (`http://`, `///`). */
export function parsePath(path: string): { path: string; search: string } | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:\/|$)/i.test(path)) return undefined;
  const [before = '', ...after] = path.split('#', 1)[0]?.split('?') ?? [];
  return { path: before, search: after.join('?') };
}
