import type { TermBases } from '../source/site-facts';

/** The addresses of the site that is imported, in all their spellings. */
export class SourceAddresses {
  private readonly prefixes: string[];

  /** @param addresses absolute, without a slash at their ends */
  constructor(
    addresses: readonly string[],
    readonly termBases: TermBases = {},
  ) {
    const bare = new Set(addresses.map((address) => withoutScheme(address)).filter((address) => address !== ''));
    // The longest first: the site may be below another address of its own.
    this.prefixes = [...bare].sort((one, other) => other.length - one.length);
  }

  /** Path and query below the site, with a slash in front: `/2024/05/hello/`; undefined for other sites. */
  pathOf(url: string): string | undefined {
    const bare = withoutScheme(url);
    if (bare === url) return url.startsWith('/') ? url : undefined;
    const prefix = this.prefixes.find((one) => isBelow(bare, one));
    if (prefix === undefined) return undefined;
    const path = bare.slice(prefix.length);
    return path.startsWith('/') ? path : `/${path}`;
  }
}

const isBelow = (bare: string, prefix: string): boolean =>
  bare.toLowerCase().startsWith(prefix.toLowerCase()) && /^(?:$|[/?#])/.test(bare.slice(prefix.length));

/** Without the scheme, and `www.` as people type it or not. */
const withoutScheme = (url: string): string => url.replace(/^(?:https?:)?\/\/(?:www\.)?/i, '');

/** How a link to a record is known again: without a slash at its end, and without a fragment. */
export function linkKey(path: string): string {
  const [bare = ''] = path.split('#', 1);
  const [pathname = '', query = ''] = bare.split('?', 2);
  const trimmed = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return query === '' ? trimmed : `${trimmed}?${query}`;
}

/** The id in a plain address: `?p=7`, `?page_id=7`, `?attachment_id=7`. */
export const idInQuery = (path: string): number =>
  Number(/^\/?(?:index\.php)?\?(?:p|page_id|attachment_id)=(\d{1,9})(?:$|[#&])/.exec(path)?.[1] ?? 0);

/** Of WordPress, of its usual variants, and of Gatehouse. */
const UPLOADS = /\/(?:(?:wp-content|app|content)\/uploads\/(?:sites\/\d{1,9}\/)?|-\/files\/)([^?#]+)/;

/** The path of a file below the folder of uploads; undefined for other paths. */
export const uploadIn = (path: string): string | undefined => {
  const found = UPLOADS.exec(path)?.[1];
  return found === undefined ? undefined : decoded(found);
};

/** The path of the file that a size was made from, and the width and height in its name. */
export function sizeIn(path: string): { original: string; width: number; height: number } | undefined {
  const [, base, width, height, extension] = /^(.+)-(\d{1,5})x(\d{1,5})(\.[a-z0-9]{1,5})$/i.exec(path) ?? [];
  if (base === undefined) return undefined;
  return { original: `${base}${extension ?? ''}`, width: Number(width), height: Number(height) };
}

/** Without percent signs, unless they stand for nothing. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
