import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';

/** The alias that a client uses for each namespace, by its own name. */
export type Aliases = Readonly<Record<string, string>>;

/** A path under the API root with the own name of its namespace, and the aliases that its client uses. */
export interface ResolvedPath {
  path: string;
  /** Absent when the path uses the own name: links then use own names too. */
  names?: Aliases;
}

interface Alias {
  /** In lower case, as the beginning of a path with a slash at its end: `/wp/v2/`. */
  start: string;
  own: string;
  names: Aliases;
}

/**
 * The aliases of namespaces (docs/interface/gateway.md#aliases). A client that asks by an alias gets links with that alias,
 * and with the first alias of every other namespace that has one.
 */
@Injectable()
export class NamespaceNames {
  /** Alias and own name, in the order of the settings. */
  readonly pairs: readonly (readonly [alias: string, own: string])[];
  private readonly aliases: readonly Alias[];

  constructor({ aliases }: Config) {
    this.pairs = [...aliases];
    // Of several with one name fromEntries keeps the last.
    const firstAliases = Object.fromEntries([...this.pairs].reverse().map(([alias, own]) => [own, alias]));
    this.aliases = this.pairs
      .map(([alias, own]) => ({ start: `/${alias}/`.toLowerCase(), own, names: { ...firstAliases, [own]: alias } }))
      .sort((one, other) => other.start.length - one.start.length);
  }

  /** Replaces an alias at the start of a path, in any letter case, with the namespace's own name. */
  resolve(address: string): ResolvedPath {
    if (this.aliases.length === 0) return { path: address };
    const folded = `${address.toLowerCase()}/`;
    const alias = this.aliases.find(({ start }) => folded.startsWith(start));
    if (!alias) return { path: address };
    return { path: `/${alias.own}${address.slice(alias.start.length - 1)}`, names: alias.names };
  }

  /** The first alias of a namespace, or its own name where it has none. */
  preferred(own: string): string {
    return this.pairs.find(([, name]) => name === own)?.[0] ?? own;
  }
}
