/** Absolute addresses of the site. */
export interface SiteAddress {
  /** The site's address without a trailing slash: base_url. */
  home: string;
  /** The API root without a trailing slash. */
  root: string;
  /** How the client of this request spells namespaces, by their own names. */
  names?: Readonly<Record<string, string>>;
}

/**
 * A path under the API root with its namespace as the client of the request spells it: `wp/v2/posts/7`.
 * Source: docs/interface/gateway.md#aliases
 * @param path begins with a namespace, or is one: `core/v2/posts/7`, `core/v2`
 */
export function spelled({ names }: Pick<SiteAddress, 'names'>, path: string): string {
  if (names === undefined) return path;
  for (const [own, asked] of Object.entries(names)) {
    if (path === own || path.startsWith(`${own}/`)) return asked + path.slice(own.length);
  }
  return path;
}

/** The absolute address of a path under the API root: `apiAddress(site, 'core/v2/posts/7')`. */
export const apiAddress = (site: SiteAddress, path: string): string => `${site.root}/${spelled(site, path)}`;

/**
 * Descriptions, examples and defaults of a schema, in which namespaces are as a client spells them. They are words of the
 * site itself, so that every mention of a namespace is one.
 */
export function spelledWords<T extends object>({ names }: Pick<SiteAddress, 'names'>, words: T): T {
  if (names === undefined) return words;
  const mentions = Object.entries(names).map(([own, asked]) => ({ pattern: mentionOf(own), asked }));
  const text = mentions.reduce((json, { pattern, asked }) => json.replace(pattern, asked), JSON.stringify(words));
  return JSON.parse(text) as T;
}

/** A namespace without a slash is an everyday word, and counts only within an address. */
function mentionOf(namespace: string): RegExp {
  const literal = namespace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return namespace.includes('/')
    ? new RegExp(`(?<![\\w.-])${literal}(?![\\w-])`, 'g')
    : new RegExp(`(?<=[\\w.]/)${literal}(?=/)`, 'g');
}
