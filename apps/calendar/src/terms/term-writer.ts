import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { sanitiseName, sanitiseSimple, slugify } from '@gatehouse/text';
import type { Taxonomy } from '../events/event.entity';
import { foldedKey, searchable } from '../records/fold';
import { freeSlug, isTaken, slugFor, type SlugScope } from '../records/slugs';
import { Term } from './term.entity';
import type { ShownTerm } from './term.view';

export interface TermChange {
  name?: string;
  slug?: string;
  description?: string;
  parent?: number;
}

const NAME_KEY = 400;
export const termKey = (name: string): string => foldedKey(sanitiseName(name), NAME_KEY);

/** Writes of categories and tags within a transaction. */
@Injectable()
export class TermWriter {
  /** @throws 400 `term_exists` */
  async create(manager: EntityManager, taxonomy: Taxonomy, change: TermChange & { name: string }): Promise<number> {
    const name = sanitiseName(change.name);
    const parent = change.parent ?? 0;
    await mustBeNew(manager, taxonomy, name, parent, 0);
    const wanted = slugify(change.slug ?? change.name) || taxonomy;
    const slug = await this.slugOfNew(manager, taxonomy, wanted, parent);
    const description = sanitiseSimple(change.description ?? '');
    const { identifiers } = await manager.insert(Term, {
      taxonomy,
      name,
      name_folded: foldedKey(name, NAME_KEY),
      slug,
      description,
      parent,
      count: 0,
      search: searchable(name, slug),
    });
    return Number(identifiers[0]?.id);
  }

  /** The term of that name, which is created when there is none (docs/interface/calendar.md#linked-records). */
  async named(manager: EntityManager, taxonomy: Taxonomy, name: string): Promise<number> {
    const [known]: { id: number }[] = await manager.query(
      'SELECT id FROM terms WHERE taxonomy = ? AND name_folded = ? ORDER BY id LIMIT 1',
      [taxonomy, termKey(name)],
    );
    return known ? known.id : this.create(manager, taxonomy, { name });
  }

  /** @throws 400 `term_exists`, `duplicate_term_slug` */
  async update(manager: EntityManager, term: ShownTerm, change: TermChange): Promise<void> {
    const { id, taxonomy } = term;
    const name = change.name === undefined ? term.name : sanitiseName(change.name);
    const parent = change.parent === undefined ? term.parent : await safeParent(manager, id, change.parent);
    if (change.name !== undefined || change.parent !== undefined) await mustBeNew(manager, taxonomy, name, parent, id);
    const slug = change.slug === undefined ? term.slug : slugFor(change.slug, id);
    if (slug !== term.slug && (await isTaken(manager, scopeOf(taxonomy), slug, id)))
      throw new RestError(400, 'duplicate_term_slug', `The slug ${slug} is in use by another term.`);
    const description = change.description === undefined ? term.description : sanitiseSimple(change.description);
    await manager.update(
      Term,
      { id },
      { name, name_folded: foldedKey(name, NAME_KEY), slug, parent, description, search: searchable(name, slug) },
    );
  }

  /** Removes the term for good: its children move up, its events lose it. */
  async remove(manager: EntityManager, { id, taxonomy, parent }: ShownTerm): Promise<void> {
    const children: Term[] = await manager.query('SELECT * FROM terms WHERE parent = ? AND taxonomy = ?', [
      id,
      taxonomy,
    ]);
    await manager.delete(Term, { id });
    for (const child of children) {
      const twin = await nameTaken(manager, taxonomy, child.name_folded, parent, child.id);
      // Two of one name may come to stand side by side here; the key of the second stays unique.
      await manager.update(
        Term,
        { id: child.id },
        { parent, name_folded: twin ? `${child.name_folded.slice(0, NAME_KEY - 20)} ${child.id}` : child.name_folded },
      );
    }
    await manager.query('DELETE FROM event_links WHERE kind = ? AND target = ?', [taxonomy, id]);
  }

  /** A child whose slug is taken is told apart by its parents' slugs, then by number (docs/interface/calendar.md#categories-and-tags). */
  private async slugOfNew(manager: EntityManager, taxonomy: Taxonomy, wanted: string, parent: number): Promise<string> {
    let slug = wanted;
    for (let above = parent; above > 0 && (await isTaken(manager, scopeOf(taxonomy), slug));) {
      const [term]: Term[] = await manager.query('SELECT * FROM terms WHERE id = ?', [above]);
      if (!term) break;
      slug = slugify(`${slug}-${term.slug}`);
      above = term.parent;
    }
    return freeSlug(manager, scopeOf(taxonomy), slug);
  }
}

const scopeOf = (taxonomy: Taxonomy): SlugScope => ({ table: 'terms', within: ['taxonomy', taxonomy] });

async function nameTaken(
  manager: EntityManager,
  taxonomy: Taxonomy,
  key: string,
  parent: number,
  self: number,
): Promise<number | undefined> {
  const [known]: { id: number }[] = await manager.query(
    'SELECT id FROM terms WHERE taxonomy = ? AND parent = ? AND name_folded = ? AND id <> ?',
    [taxonomy, parent, key, self],
  );
  return known?.id;
}

async function mustBeNew(
  manager: EntityManager,
  taxonomy: Taxonomy,
  name: string,
  parent: number,
  self: number,
): Promise<void> {
  const known = await nameTaken(manager, taxonomy, foldedKey(name, NAME_KEY), parent, self);
  if (known !== undefined)
    throw new RestError(400, 'term_exists', 'A term with this name exists already.', { data: { term_id: known } });
}

/** A term cannot stand below itself: then it stands at the top. */
async function safeParent(manager: EntityManager, id: number, parent: number): Promise<number> {
  const seen = new Set<number>();
  for (let at = parent; at > 0 && !seen.has(at);) {
    if (at === id) return 0;
    seen.add(at);
    const [above]: { parent: number }[] = await manager.query('SELECT parent FROM terms WHERE id = ?', [at]);
    at = above?.parent ?? 0;
  }
  return parent;
}
