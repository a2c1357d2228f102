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
