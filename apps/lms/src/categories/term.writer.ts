import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import { freeSlugs, unlessTaken } from '../store/slugs';
import { foldedName, nameKeyOf, Term, type Taxonomy } from './term.entity';

/** A category or tag before it has a number. */
export interface TermDraft {
  taxonomy: Taxonomy;
  /** Clean, as HTML. */
  name: string;
  /** The wanted slug; the name's when empty. */
  slug: string;
  description: string;
  parent: number;
}

/** What is changed of a term. */
export type TermChanges = Partial<Pick<Term, 'name' | 'slug' | 'description' | 'parent'>>;

export const unknownTerm = (status: 400 | 404): RestError =>
  new RestError(
    status,
    'rest_term_invalid',
    status === 404 ? 'Term does not exist.' : 'The parent term does not exist.',
  );

/** Stores categories and tags (docs/interface/core.md#categories-and-tags). */
@Injectable()
export class TermWriter {
  constructor(private readonly database: Database) {}

  /** @throws 400 `term_exists`, `rest_term_invalid` (parent) */
  async create(draft: TermDraft): Promise<number> {
    return unlessTaken(this.database, async (manager) => {
      const { taxonomy, name, parent } = draft;
      const above = parent > 0 ? await find(manager, taxonomy, parent) : undefined;
      if (parent !== 0 && !above) throw unknownTerm(400);
      await refuseTwin(manager, taxonomy, parent, name);
      const { identifiers } = await manager.insert(Term, {
        ...draft,
        nameFold: foldedName(name),
        nameKey: nameKeyOf(name),
        slug: await slugFor(manager, draft, above),
        count: 0,
      });
      return Number(identifiers[0]?.id);
    });
  }

  /** A parent that would close a circle becomes none. @throws 404, 400 `rest_term_invalid`; 400 `term_exists`, `duplicate_term_slug` */
  async update(id: number, changes: TermChanges): Promise<void> {
    await unlessTaken(this.database, async (manager) => {
      const term = await find(manager, 'course_category', id);
      if (!term) throw unknownTerm(404);
      const next = { ...term, ...changes };
      if (changes.parent !== undefined) next.parent = await this.parentFor(manager, id, changes.parent);
      if (changes.slug !== undefined && changes.slug !== term.slug) await refuseSlug(manager, term, changes.slug);
      const moved = next.name !== term.name || next.parent !== term.parent;
      if (moved) await refuseTwin(manager, term.taxonomy, next.parent, next.name, id);
      const { name, slug, description, parent } = next;
      await manager.update(Term, id, {
        name,
        slug,
        description,
        parent,
        ...(moved ? { nameFold: foldedName(name), nameKey: nameKeyOf(name) } : {}),
      });
    });
  }

  /** Children move up, courses stay. @throws 404 */
  async remove(id: number): Promise<void> {
    await this.database.write(async (manager) => {
      const term = await find(manager, 'course_category', id);
      if (!term) throw unknownTerm(404);
      await manager.query('DELETE FROM course_terms WHERE term = ?', [id]);
      const children = (await manager.query('SELECT id, name FROM terms WHERE parent = ?', [id])) as Pick<
        Term,
        'id' | 'name'
      >[];
      await manager.query('DELETE FROM terms WHERE id = ?', [id]);
      for (const child of children) {
        const twin = await twinOf(manager, term.taxonomy, term.parent, child.name, child.id);
        // Up there may be one of that name already: both stay, told apart by what no name can be.
        const key = twin === undefined ? nameKeyOf(child.name) : `moved ${child.id}`;
        await manager.query('UPDATE terms SET parent = ?, nameKey = ? WHERE id = ?', [term.parent, key, child.id]);
      }
    });
  }

  private async parentFor(manager: EntityManager, id: number, wanted: number): Promise<number> {
    if (wanted === 0) return 0;
    if (!(await find(manager, 'course_category', wanted))) throw unknownTerm(400);
    const seen = new Set([id]);
    for (let above = wanted; above > 0;) {
      if (seen.has(above)) return 0;
      seen.add(above);
      above = (await find(manager, 'course_category', above))?.parent ?? 0;
    }
    return wanted;
  }
}

async function find(manager: EntityManager, taxonomy: Taxonomy, id: number): Promise<Term | null> {
  return manager.findOneBy(Term, { id, taxonomy });
}

async function twinOf(
  manager: EntityManager,
  taxonomy: Taxonomy,
  parent: number,
  name: string,
  but = 0,
): Promise<number | undefined> {
  const [row] = (await manager.query(
    'SELECT id FROM terms WHERE taxonomy = ? AND parent = ? AND nameKey = ? AND id <> ?',
    [taxonomy, parent, nameKeyOf(name), but],
  )) as { id: number }[];
  return row?.id;
}

async function refuseTwin(
  manager: EntityManager,
  taxonomy: Taxonomy,
  parent: number,
  name: string,
  but = 0,
): Promise<void> {
  const twin = await twinOf(manager, taxonomy, parent, name, but);
  if (twin !== undefined)
    throw new RestError(400, 'term_exists', 'A term with the name provided already exists with this parent.', {
      data: { term_id: twin },
    });
}

async function refuseSlug(manager: EntityManager, { id, taxonomy }: Term, slug: string): Promise<void> {
  const rows = (await manager.query('SELECT id FROM terms WHERE taxonomy = ? AND slug = ? AND id <> ?', [
    taxonomy,
    slug,
    id,
  ])) as unknown[];
  if (rows.length > 0)
    throw new RestError(400, 'duplicate_term_slug', `The slug "${slug}" is already in use by another term.`);
}

/** A taken slug is told apart by the parent's first, then by a number. */
async function slugFor(
  manager: EntityManager,
  { taxonomy, slug, name }: TermDraft,
  above: Term | null | undefined,
): Promise<string> {
  const scope = { table: 'terms', column: 'taxonomy', value: taxonomy } as const;
  const wanted = slugify(slug) || slugify(name) || 'term';
  const [free = ''] = await freeSlugs(manager, scope, [wanted]);
  if (free === wanted || !above) return free;
  const [below = ''] = await freeSlugs(manager, scope, [slugify(`${wanted}-${above.slug}`)]);
  return below;
}
