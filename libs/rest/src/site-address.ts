/** Absolute addresses of the site. */
export interface SiteAddress {
  /** Where the software is, without a trailing slash: files, pages under `/-/` and the interface (BASE_URL). */
  base: string;
  /** Where people read, without a trailing slash: links to records, archives and people (HOME_URL). */
  home: string;
  /** The API root without a trailing slash. */
  root: string;
  /** The alias of each namespace in the address of this request, by its own name. */
  names?: Readonly<Record<string, string>>;
}

/**
 * A path under the API root with the alias of its namespace that the client of the request uses: `wp/v2/posts/7`.
 * Source: docs/interface/gateway.md#aliases
 * @param path begins with a namespace, or is one: `core/v2/posts/7`, `core/v2`
 */
export function aliased({ names }: Pick<SiteAddress, 'names'>, path: string): string {
  if (names === undefined) return path;
  for (const [own, alias] of Object.entries(names)) {
    if (path === own || path.startsWith(`${own}/`)) return alias + path.slice(own.length);
  }
  return path;
}

/** The absolute address of a path under the API root: `apiAddress(site, 'core/v2/posts/7')`. */
export const apiAddress = (site: SiteAddress, path: string): string => `${site.root}/${aliased(site, path)}`;

/**
 * The path of an address of the site below where people read, or below the software: `/2027/01/31/bread/` of
 * `https://example.org/blog/2027/01/31/bread/`. The query and the difference between http and https do not count.
 * Source: docs/interface/web.md#addresses-that-are-read
 * @returns '' or a path with a slash at its start; undefined for an address of another site, or none
 */
export function pathOnSite(address: string, { base, home }: Pick<SiteAddress, 'base' | 'home'>): string | undefined {
  const given = webAddress(address);
  if (!given) return undefined;
  // Of two that both fit, one is below the other: the longer path says more.
  return [home, base]
    .map((start) => pathBelow(given, new URL(start)))
    .filter((path) => path !== undefined)
    .sort((a, b) => a.length - b.length)[0];
}

/** Whether an address is on a host of the site, whatever its path. */
export function isOnSite(address: string, { base, home }: Pick<SiteAddress, 'base' | 'home'>): boolean {
  const given = webAddress(address);
  return given !== undefined && [home, base].some((start) => new URL(start).host === given.host);
}

/** An http(s) address without a user name and password. */
function webAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url : undefined;
}

function pathBelow({ host, pathname }: URL, start: URL): string | undefined {
  const root = start.pathname.replace(/\/$/, '');
  const isBelow = host === start.host && (pathname === root || pathname.startsWith(`${root}/`));
  return isBelow ? pathname.slice(root.length) : undefined;
}

/**
 * Descriptions, examples and defaults of a schema, with the aliases that a client uses for namespaces. They are words of the
 * site itself, so that every mention of a namespace is one.
 */
export function aliasedWords<T extends object>({ names }: Pick<SiteAddress, 'names'>, words: T): T {
  if (names === undefined) return words;
  const mentions = Object.entries(names).map(([own, alias]) => ({ pattern: mentionOf(own), alias }));
  const text = mentions.reduce((json, { pattern, alias }) => json.replace(pattern, alias), JSON.stringify(words));
  return JSON.parse(text) as T;
}

/** A namespace without a slash is an everyday word, and counts only within an address. */
function mentionOf(namespace: string): RegExp {
  const literal = namespace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return namespace.includes('/')
    ? new RegExp(`(?<![\\w.-])${literal}(?![\\w-])`, 'g')
    : new RegExp(`(?<=[\\w.]/)${literal}(?=/)`, 'g');
}
