import type { Values } from '@gatehouse/bus';
import { namesIn } from '../replies/fields';

interface Link {
  href?: unknown;
  embeddable?: unknown;
}

/** A link to a record that can be embedded. */
export interface EmbeddableLink {
  rel: string;
  href: string;
}

/** A record with `_links`. */
export type LinkedRecord = Values & { _links?: Record<string, Link[]>; _embedded?: Values };

/** The relations that `_embed` asks for. */
export type Relations = readonly string[] | 'all';

/** `_embed` as relations: a list of names, or all of them (docs/interface/gateway.md#global-parameters). */
export function relationsOf(embed: unknown): Relations {
  if (embed === '' || embed === '0' || embed === '1' || embed === 'true') return 'all';
  const names = namesIn(embed);
  return names.length > 0 ? [...new Set(names)] : 'all';
}

/** The embeddable links of a record with one of the relations, in their order. */
export function embeddableLinks({ _links }: LinkedRecord, relations: Relations): EmbeddableLink[] {
  const found: EmbeddableLink[] = [];
  for (const [rel, links] of Object.entries(_links ?? {})) {
    if ((relations !== 'all' && !relations.includes(rel)) || !Array.isArray(links)) continue;
    for (const { href, embeddable } of links)
      if (embeddable === true && typeof href === 'string') found.push({ rel, href });
  }
  return found;
}

const EMBEDDABLE = '"embeddable":true';

/** Whether ready JSON may have links to embed. Within texts, quotes are escaped, so none looks like a link. */
export const mayHaveLinks = (json: string | Buffer): boolean => json.includes(EMBEDDABLE);

/** Whether a value of a response has links, which `_embed` follows. */
export const isLinked = (value: unknown): value is LinkedRecord =>
  typeof value === 'object' && value !== null && '_links' in value && typeof value._links === 'object';
