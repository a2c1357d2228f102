import { decoded } from '../source/decoded';
import type { TermBases } from '../source/site-facts';

/** The addresses of the site that is imported, in all their spellings. */
export class SourceAddresses {
  private readonly prefixes: string[];
  /** Where addresses without a host lead to. */
  private readonly host: string;
  /** Where else its files are, by the address of their folder without its scheme. */
  private readonly folders = new Set<string>();

  /** @param addresses absolute, without a slash at their ends */
  constructor(
    addresses: readonly string[],
    readonly termBases: TermBases = {},
  ) {
    const bare = new Set(addresses.map((address) => withoutScheme(address)).filter((one) => !SHARED.has(one)));
    // WordPress.com has the files of a site at a host of their own.
    for (const one of bare)
      if (/^[\w-]+\.wordpress\.com$/i.test(one)) this.folders.add(one.replace(/\./, '.files.').toLowerCase() + '/');
    this.host = [...bare][0]?.split('/', 1)[0] ?? '';
    this.prefixes = [...bare];
    // The longest first: the site may be below another address of its own.
    this.prefixes.sort((one, other) => other.length - one.length);
  }

  /**
   * Learns where the files of the site are, if they are at another host, or in a folder of another name.
   * @param path of the file, below that folder
   */
  learnFolder(url: string, path: string): void {
    const [bare = ''] = withoutScheme(url).replace(PHOTON, '').split(/[?#]/, 1);
    if (path === '' || bare === url || uploadIn(this.pathOf(url) ?? '') !== undefined) return;
    const text = decoded(bare);
    const [, blog] = /^([\w-]+)\.files\.wordpress\.com\//i.exec(text) ?? [];
    // It had this address before it had one of its own, and still has.
    if (blog !== undefined && !this.prefixes.includes(`${blog}.wordpress.com`))
      this.prefixes.push(`${blog}.wordpress.com`);
    const folder = text.endsWith(`/${path}`) ? text.slice(0, -path.length).toLowerCase() : '';
    // Files at the top of the site stand among its pages.
    if (folder !== '' && !this.prefixes.some((prefix) => folder === `${prefix.toLowerCase()}/`))
      this.folders.add(folder);
  }

  /** Path and query below the site, with a slash in front: `/2024/05/hello/`; undefined for other sites. */
  pathOf(url: string): string | undefined {
    const shown = withoutScheme(url);
    if (shown === url) return url.startsWith('/') ? this.rooted(url) : undefined;
    return this.below(shown.replace(PHOTON, ''));
  }

  private below(bare: string): string | undefined {
    const folder = [...this.folders].find((one) => bare.toLowerCase().startsWith(one));
    if (folder !== undefined) return `/wp-content/uploads/${bare.slice(folder.length)}`;
    const prefix = this.prefixes.find((one) => isBelow(bare, one));
    if (prefix === undefined) return undefined;
    const path = bare.slice(prefix.length);
    return path.startsWith('/') ? path : `/${path}`;
  }

  /** From the root of its host, where it may share with others. */
  private rooted(path: string): string | undefined {
    if (this.host === '') return path;
    return this.below(this.host + path) ?? (uploadIn(path) === undefined ? undefined : path);
  }
}

/** Images by way of a server of WordPress.com: `i0.wp.com/old.example/…`. */
const PHOTON = /^i\d\.wp\.com\/(?:www\.)?/i;
/** Exports of WordPress.com name it as the address of all of its sites. */
const SHARED: ReadonlySet<string> = new Set(['', 'wordpress.com']);

const isBelow = (bare: string, prefix: string): boolean =>
  bare.toLowerCase().startsWith(prefix.toLowerCase()) && /^(?:$|[/?#])/.test(bare.slice(prefix.length));

/** Without the scheme and its own port, and `www.` as people type it or not. */
const withoutScheme = (url: string): string =>
  url.replace(/^(?:https?:)?\/\/(?:www\.)?/i, '').replace(/^([\w.-]+):(?:80|443)(?=[/?#]|$)/, '$1');

/** How a link to a record is known again: without a slash at its end, and without a fragment. */
export function linkKey(path: string): string {
  const [bare = ''] = path.split('#', 1);
  const [pathname = '', query = ''] = bare.split('?', 2);
  const place = decoded(pathname);
  const trimmed = place.endsWith('/') ? place.slice(0, -1) : place;
  return query === '' ? trimmed : `${trimmed}?${query}`;
}

/** The id in a plain address: `?p=7`, `?post_type=page&page_id=7`, `?attachment_id=7`. */
export const idInQuery = (path: string): number =>
  Number(/^\/?(?:index\.php)?\?(?:[^#]*&)?(?:p|page_id|attachment_id)=(\d{1,9})(?:$|[#&])/.exec(path)?.[1] ?? 0);

/** The key of a link without the date before its name, which some sites had and have no more: `/2020/01/31/hello`. */
export const undatedKey = (key: string): string => key.replace(/^\/\d{4}\/\d\d(?:\/\d\d)?(?=\/[^/]+$)/, '');

/** Of WordPress, of its usual variants, and of Gatehouse. */
const UPLOADS = /\/(?:(?:wp-content|app|content)\/uploads\/(?:sites\/\d{1,9}\/)?|-\/files\/)([^?#]+)/;

/** The path of a file below the folder of uploads; undefined for other paths. */
export const uploadIn = (path: string): string | undefined => {
  const found = UPLOADS.exec(path)?.[1];
  return found === undefined ? undefined : decoded(found);
};

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size that a server of WordPress.com is asked for: `?w=300`, `?resize=300,200`, `?fit=300%2C200`. */
export function sizeInQuery(url: string): Size | undefined {
  const [, width, height] =
    /[?&](?:w|resize|fit)=(\d{1,5})(?:(?:,|%2C)(\d{1,5})|[^#]*[?&]h=(\d{1,5}))?/i.exec(url) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height ?? 0) };
}

/** Names under which WordPress keeps other forms of a file: smaller, turned or edited ones. */
export function formsOf(path: string): string[] {
  const [, base = '', extension = ''] = /^(.+?)(?:-(?:scaled|rotated|e\d{10,13}))*(\.[a-z0-9]{1,5})$/i.exec(path) ?? [];
  return base === '' ? [path] : [...new Set([path, base + extension, `${base}-scaled${extension}`])];
}

/** The path of the file that a size was made from, and the width and height in its name. */
export function sizeIn(path: string): (Size & { original: string }) | undefined {
  const [, base, width, height, extension] = /^(.+)-(\d{1,5})x(\d{1,5})(\.[a-z0-9]{1,5})$/i.exec(path) ?? [];
  if (base === undefined) return undefined;
  return { original: `${base}${extension ?? ''}`, width: Number(width), height: Number(height) };
}
