import type { EntityManager } from 'typeorm';
import {
  and,
  changed,
  type Database,
  eq,
  execute,
  fetchOne,
  fetchRows,
  type InTransaction,
  nextFreeSlug,
  noteSlug,
  notEq,
  select,
  type SlugAllocator,
  sql,
  updateRow,
} from '@gatehouse/persistence';
import { assignFields, lockRecord, newRecord, storeRecord } from '@gatehouse/records';
import { slugify } from '@gatehouse/text';
import { nameMissing, nameTaken, parentNotFound, slugTaken, termNotFound } from './term-errors';
import type { Term } from './term';
import type { TermTable } from './term-table';

/** A term as a request describes it. */
export interface TermInput {
  /** HTML; tags are dropped. */
  name: string;
  /** The wanted slug. Without one, or with an empty one, the slug is made of the name. */
  slug?: string;
  /** HTML, reduced to simple markup. */
  description?: string;
  parent?: number;
}

/** What changes of a term. */
export type TermChanges = Partial<TermInput>;

/** Chooses slugs: that of a unique write, or the search for a free one. */
type SlugChooser = Pick<SlugAllocator, 'next'>;
const FREE_SLUG: SlugChooser = { next: nextFreeSlug };

/** A transaction, and what chooses its slugs. */
interface Writing {
  tx: EntityManager;
  slugs: SlugChooser;
}

/** A term below one that is deleted. */
type Child = Pick<Term, 'id' | 'name_key'>;

/** Writes terms (docs/interface/core.md#categories-and-tags). Methods that end in `In` are part of a caller's transaction. */
export class TermsWriter<T extends Term = Term> {
  constructor(
    protected readonly database: Database,
    private readonly table: TermTable<T>,
  ) {}

  /** @throws 400 `empty_term_name`, `term_exists`, `rest_term_invalid` (parent) */
  create(taxonomy: T['taxonomy'], input: TermInput): Promise<T> {
    return this.database.writeUnique((tx, slugs) => this.createIn(tx, taxonomy, input, slugs));
  }

  /**
   * Creates a term of another site, with the id that it had there if that is free.
   * @param also more to do in the transaction
   * @throws as {@link create}
   */
  importOne(
    taxonomy: T['taxonomy'],
    { id: wanted, ...input }: TermInput & { id: number },
    also: (tx: EntityManager, id: number) => Promise<void>,
  ): Promise<T> {
    return this.database.writeUnique(async (tx, slugs) => {
      const term = await this.createIn(tx, taxonomy, input, slugs, await freeId(tx, wanted));
      await also(tx, term.id);
      return term;
    });
  }

  async createIn(
    tx: EntityManager,
    taxonomy: T['taxonomy'],
    input: TermInput,
    slugs = FREE_SLUG,
    wantedId?: number,
  ): Promise<T> {
    const { type, keyOf, fallbackSlug } = this.table;
    const term = newRecord<T>(type, { taxonomy, ...(wantedId !== undefined && { id: wantedId }) });
    this.take(term, input);
    const { name, parent } = term;
    if (parent !== 0) await this.refuseUnknownParent(tx, taxonomy, parent);
    const wanted = slugify(term.slug) || slugify(name) || fallbackSlug(taxonomy);
    // The slug first: a twin that is written after it was chosen has taken it, so that the insertion fails.
    term.slug = await this.freeSlug(tx, slugs, { taxonomy, parent, wanted });
    const named = { taxonomy, name, parent, slug: input.slug === undefined ? undefined : wanted };
    await this.refuseTwin(tx, named);
    term.name_key = keyOf(name);
    await storeRecord(tx, type, term);
    this.say(tx, term.id);
    if (term.slug !== '') return term;
    // Terms without a slug wait for each other here, and none fails: the one before can be a twin.
    await this.refuseTwin(tx, { ...named, id: term.id });
    term.slug = String(term.id);
    return storeRecord(tx, type, term);
  }

  /** @throws 404 `rest_term_invalid`; 400 `empty_term_name`, `rest_term_invalid` (parent), `duplicate_term_slug`, `term_exists` */
  update(taxonomy: T['taxonomy'], id: number, changes: TermChanges): Promise<T> {
    return this.database.writeUnique((tx, slugs) => this.updateIn(tx, taxonomy, id, changes, slugs));
  }

  async updateIn(
    tx: EntityManager,
    taxonomy: T['taxonomy'],
    id: number,
    changes: TermChanges,
    slugs = FREE_SLUG,
  ): Promise<T> {
    const before = await this.locked(tx, taxonomy, id);
    if (!before) throw termNotFound(this.table.messages);
    const after = await this.changed({ tx, slugs }, before, changes);
    // The key of a term that was moved next to one of the same name stays as it is until the name changes.
    if (after.name !== before.name || after.parent !== before.parent) {
      if (this.table.siblingNames === 'unique') await this.refuseTwin(tx, after);
      after.name_key = this.table.keyOf(after.name);
    }
    this.say(tx, id);
    await noteSlug(tx, { type: taxonomy, record: id }, { before: before.slug, after: after.slug });
    return storeRecord(tx, this.table.type, after);
  }

  /** Deletes a term: its records lose it, its children move up to its parent. @throws 404 `rest_term_invalid` */
  remove(taxonomy: T['taxonomy'], id: number, also: InTransaction): Promise<void> {
    return this.database.writeUnique(async (tx) => {
      await this.removeIn(tx, taxonomy, id);
      await also(tx);
    });
  }

  async removeIn(tx: EntityManager, taxonomy: T['taxonomy'], id: number): Promise<void> {
    const term = await this.locked(tx, taxonomy, id);
    if (!term) throw termNotFound(this.table.messages);
    const { links } = this.table;
    const linked = and(eq(links.term, id), links.taxonomy !== undefined && eq(links.taxonomy, taxonomy));
    await execute(tx, sql`DELETE FROM ${{ sql: links.table, parameters: [] }} WHERE ${linked}`);
    const below = select<Child>('terms').columns('id', 'name_key').where(eq('parent', id), eq('taxonomy', taxonomy));
    const children = await fetchRows(tx, below.forUpdate());
    this.say(tx, id);
    const { parent } = term;
    await tx.remove(term);
    for (const child of children) await this.moveTo(tx, { taxonomy, parent }, child);
  }

  /** The paths and parents of other terms change as well. */
  private say(tx: EntityManager, id: number): void {
    for (const resource of this.table.resources) {
      changed(tx, resource, [id]);
      changed(tx, resource);
    }
  }

  /** Where siblings have different names, a child with the name of a new sibling gets a key of its own. */
  private async moveTo(
    tx: EntityManager,
    { taxonomy, parent }: Pick<Term, 'taxonomy' | 'parent'>,
    { id, name_key: key }: Child,
  ): Promise<void> {
    const { keyLength, siblingNames } = this.table;
    const [twin] = siblingNames === 'unique' ? await this.twins(tx, { taxonomy, parent, key, id }) : [];
    await updateRow(tx, 'terms', id, { parent, name_key: twin && `${key.slice(0, keyLength - 20)} ${id}` });
  }

  private async locked(tx: EntityManager, taxonomy: T['taxonomy'], id: number): Promise<T | undefined> {
    const term = await lockRecord<T>(tx, this.table.type, id);
    return term?.taxonomy === taxonomy ? term : undefined;
  }

  /** Takes the fields that were sent. @throws 400 `empty_term_name` */
  private take(term: T, input: TermChanges): void {
    assignFields<T>(term, this.table.type, input);
    if (term.name === '') throw nameMissing();
  }

  private async changed({ tx, slugs }: Writing, before: T, changes: TermChanges): Promise<T> {
    const after = Object.assign(new this.table.type(), before);
    this.take(after, changes);
    if (changes.parent !== undefined) after.parent = await this.parentFor(tx, before, changes.parent);
    if (changes.slug === undefined) return after;
    after.slug = slugify(changes.slug);
    if (after.slug === '') {
      const wanted = slugify(after.name) || String(before.id);
      after.slug = await this.freeSlug(tx, slugs, { ...after, wanted });
    } else if (after.slug !== before.slug && (await this.isTaken(tx, before.taxonomy, after.slug)))
      throw slugTaken(this.table.messages, after.slug);
    return after;
  }

  private async parentFor(tx: EntityManager, { id, taxonomy, parent }: Term, wanted: number): Promise<number> {
    if (wanted === 0) return 0;
    await this.refuseUnknownParent(tx, taxonomy, wanted);
    if (!(await isBelow(tx, wanted, id))) return wanted;
    return this.table.circularParent === 'top' ? 0 : parent;
  }

  private async refuseUnknownParent(tx: EntityManager, taxonomy: string, parent: number): Promise<void> {
    const found = select('terms').columns('id').where(eq('id', parent), eq('taxonomy', taxonomy));
    if (!(await fetchOne(tx, found))) throw parentNotFound(this.table.messages);
  }

  /** With `slug` only a sibling with that slug as well is a twin, where names are told apart by slugs. */
  private async refuseTwin(
    tx: EntityManager,
    {
      taxonomy,
      name,
      parent,
      slug,
      id = 0,
    }: { taxonomy: string; name: string; parent: number; slug?: string; id?: number },
  ): Promise<void> {
    const { siblingNames, messages } = this.table;
    const twins = await this.twins(tx, { taxonomy, parent, key: this.table.keyOf(name), id });
    const isToldApart = siblingNames === 'told-apart' && slug !== undefined;
    const twin = isToldApart ? twins.find((one) => one.slug === slug) : twins[0];
    if (twin) throw nameTaken(messages, twin.id);
  }

  private twins(
    tx: EntityManager,
    { taxonomy, parent, key, id }: { taxonomy: string; parent: number; key: string; id: number },
  ): Promise<{ id: number; slug: string }[]> {
    return fetchRows(
      tx,
      select<{ id: number; slug: string }>('terms')
        .columns('id', 'slug')
        .where(eq('taxonomy', taxonomy), eq('parent', parent), eq('name_key', key), notEq('id', id))
        .orderBy('id'),
    );
  }

  /** The wanted slug; when it is taken with the slugs of the ancestors added, at last with a number. */
  private async freeSlug(
    tx: EntityManager,
    slugs: SlugChooser,
    { taxonomy, parent, wanted, id }: { taxonomy: string; parent: number; wanted: string; id?: number },
  ): Promise<string> {
    let slug = wanted;
    let above = parent;
    for (
      let n = 0;
      n < this.table.slugAncestors && above !== 0 && (await this.isTaken(tx, taxonomy, slug, id));
      n += 1
    ) {
      const ancestor = await fetchOne(tx, select<Term>('terms').columns('slug', 'parent').where(eq('id', above)));
      if (!ancestor) break;
      slug = slugify(`${slug}-${ancestor.slug}`);
      above = ancestor.parent;
    }
    return slugs.next(tx, { table: 'terms', scope: { taxonomy }, exclude: id }, slug);
  }

  private async isTaken(tx: EntityManager, taxonomy: string, slug: string, except = 0): Promise<boolean> {
    const holder = select('terms').columns('id').where(eq('taxonomy', taxonomy), eq('slug', slug), notEq('id', except));
    return (await fetchOne(tx, holder)) !== undefined;
  }
}

/** The id if no term has it. */
async function freeId(tx: EntityManager, id: number): Promise<number | undefined> {
  if (id === 0) return undefined;
  const holder = await fetchOne(tx, select('terms').columns('id').where(eq('id', id)));
  return holder ? undefined : id;
}

/**
 * Whether a term is the other one or below it. The ancestors are locked, so that terms which move below each other at
 * once make no circle.
 */
async function isBelow(tx: EntityManager, term: number, other: number): Promise<boolean> {
  const seen = new Set<number>();
  for (let at = term; at !== 0 && !seen.has(at);) {
    if (at === other) return true;
    seen.add(at);
    const query = select<Pick<Term, 'parent'>>('terms').columns('parent').where(eq('id', at));
    at = (await fetchOne(tx, query.forUpdate()))?.parent ?? 0;
  }
  return false;
}
