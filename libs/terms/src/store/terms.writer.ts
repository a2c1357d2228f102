import type { EntityManager } from 'typeorm';
import {
  and,
  changed,
  type Database,
  eq,
  execute,
  fetchOne,
  fetchRows,
  insertRow,
  type InTransaction,
  nextFreeSlug,
  noteSlug,
  notEq,
  select,
  type SlugAllocator,
  sql,
  updateRow,
} from '@gatehouse/persistence';
import { sanitiseName, sanitiseSimple, slugify } from '@gatehouse/text';
import { nameMissing, nameTaken, parentNotFound, slugTaken, termNotFound } from './term-errors';
import type { TermTable } from './term-table';
import { TERM_COLUMNS, type Term } from './term.entity';

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

/** Writes terms (docs/interface/core.md#categories-and-tags). Methods that end in `In` are part of a caller's transaction. */
export class TermsWriter<Taxonomy extends string = string> {
  constructor(
    protected readonly database: Database,
    private readonly table: TermTable,
  ) {}

  /** @throws 400 `empty_term_name`, `term_exists`, `rest_term_invalid` (parent) */
  create(taxonomy: Taxonomy, input: TermInput): Promise<Term<Taxonomy>> {
    return this.database.writeUnique((tx, slugs) => this.createIn(tx, taxonomy, input, slugs));
  }

  /**
   * Creates a term of another site, with the id that it had there if that is free.
   * @param also more to do in the transaction
   * @throws as {@link create}
   */
  importOne(
    taxonomy: Taxonomy,
    { id: wanted, ...input }: TermInput & { id: number },
    also: (tx: EntityManager, id: number) => Promise<void>,
  ): Promise<Term<Taxonomy>> {
    return this.database.writeUnique(async (tx, slugs) => {
      const term = await this.createIn(tx, taxonomy, input, slugs, await freeId(tx, wanted));
      await also(tx, term.id);
      return term;
    });
  }

  async createIn(
    tx: EntityManager,
    taxonomy: Taxonomy,
    input: TermInput,
    slugs = FREE_SLUG,
    wantedId?: number,
  ): Promise<Term<Taxonomy>> {
    const name = nameOf(input.name);
    const { parent = 0 } = input;
    if (parent !== 0) await this.refuseUnknownParent(tx, taxonomy, parent);
    const wanted = slugify(input.slug ?? '') || slugify(name) || this.table.fallbackSlug(taxonomy);
    // The slug first: a twin that is written after it was chosen has taken it, so that the insertion fails.
    const slug = await this.freeSlug(tx, slugs, { taxonomy, parent, wanted });
    const named = { taxonomy, name, parent, slug: input.slug === undefined ? undefined : wanted };
    await this.refuseTwin(tx, named);
    const term = { taxonomy, name, slug, description: sanitiseSimple(input.description ?? ''), parent, count: 0 };
    const row = { ...term, ...this.table.derivedColumns(name, slug), id: wantedId };
    const assigned = await insertRow(tx, 'terms', row);
    const id = wantedId ?? assigned;
    this.say(tx, id);
    if (slug !== '') return { ...term, id };
    // Terms without a slug wait for each other here, and none fails: the one before can be a twin.
    await this.refuseTwin(tx, { ...named, id });
    await updateRow(tx, 'terms', id, { slug: String(id) });
    return { ...term, id, slug: String(id) };
  }

  /** @throws 404 `rest_term_invalid`; 400 `empty_term_name`, `rest_term_invalid` (parent), `duplicate_term_slug`, `term_exists` */
  update(taxonomy: Taxonomy, id: number, changes: TermChanges): Promise<Term<Taxonomy>> {
    return this.database.writeUnique((tx, slugs) => this.updateIn(tx, taxonomy, id, changes, slugs));
  }

  async updateIn(
    tx: EntityManager,
    taxonomy: Taxonomy,
    id: number,
    changes: TermChanges,
    slugs = FREE_SLUG,
  ): Promise<Term<Taxonomy>> {
    const before = await this.locked(tx, taxonomy, id);
    if (!before) throw termNotFound(this.table.messages);
    const after = await this.changed({ tx, slugs }, before, changes);
    const isMoved = after.name !== before.name || after.parent !== before.parent;
    if (isMoved && this.table.siblingNames === 'unique') await this.refuseTwin(tx, after);
    const { name, slug, description, parent } = after;
    // The key of a term that was moved next to one of the same name stays as it is until the name changes.
    const key = isMoved ? {} : { [this.table.keyColumn]: undefined };
    const derived = { ...this.table.derivedColumns(name, slug), ...key };
    this.say(tx, id);
    await updateRow(tx, 'terms', id, { name, slug, description, parent, ...derived });
    await noteSlug(tx, { type: taxonomy, record: id }, { before: before.slug, after: slug });
    return after;
  }

  /** Deletes a term: its records lose it, its children move up to its parent. @throws 404 `rest_term_invalid` */
  remove(taxonomy: Taxonomy, id: number, also: InTransaction): Promise<void> {
    return this.database.writeUnique(async (tx) => {
      await this.removeIn(tx, taxonomy, id);
      await also(tx);
    });
  }

  async removeIn(tx: EntityManager, taxonomy: Taxonomy, id: number): Promise<void> {
    const term = await this.locked(tx, taxonomy, id);
    if (!term) throw termNotFound(this.table.messages);
    const { links, keyColumn } = this.table;
    const linked = and(eq(links.term, id), links.taxonomy !== undefined && eq(links.taxonomy, taxonomy));
    await execute(tx, sql`DELETE FROM ${{ sql: links.table, parameters: [] }} WHERE ${linked}`);
    const below = select<{ id: number; key_text: string }>('terms')
      .columns('id', `${keyColumn} AS key_text`)
      .where(eq('parent', id), eq('taxonomy', taxonomy));
    const children = await fetchRows(tx, below.forUpdate());
    this.say(tx, id);
    await execute(tx, sql`DELETE FROM terms WHERE id = ${id}`);
    for (const child of children) await this.moveTo(tx, term, child);
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
    { taxonomy, parent }: Term,
    { id, key_text: key }: { id: number; key_text: string },
  ): Promise<void> {
    const { keyColumn, keyLength, siblingNames } = this.table;
    const [twin] = siblingNames === 'unique' ? await this.twins(tx, { taxonomy, parent, key, id }) : [];
    const ownKey = twin && `${key.slice(0, keyLength - 20)} ${id}`;
    await updateRow(tx, 'terms', id, { parent, [keyColumn]: ownKey });
  }

  private locked(tx: EntityManager, taxonomy: Taxonomy, id: number): Promise<Term<Taxonomy> | undefined> {
    return fetchOne(
      tx,
      select<Term<Taxonomy>>('terms')
        .columns(...TERM_COLUMNS)
        .where(eq('id', id), eq('taxonomy', taxonomy))
        .forUpdate(),
    );
  }

  private async changed({ tx, slugs }: Writing, before: Term<Taxonomy>, changes: TermChanges): Promise<Term<Taxonomy>> {
    const after = { ...before };
    if (changes.name !== undefined) after.name = nameOf(changes.name);
    if (changes.description !== undefined) after.description = sanitiseSimple(changes.description);
    if (changes.parent !== undefined) after.parent = await this.parentFor(tx, before, changes.parent);
    if (changes.slug === undefined) return after;
    after.slug = slugify(changes.slug);
    if (after.slug === '') {
      const wanted = slugify(after.name) || String(before.id);
      return { ...after, slug: await this.freeSlug(tx, slugs, { ...after, wanted }) };
    }
    if (after.slug !== before.slug && (await this.isTaken(tx, before.taxonomy, after.slug)))
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
    const { keyColumn, siblingNames, messages } = this.table;
    const key = this.table.derivedColumns(name, '')[keyColumn] ?? '';
    const twins = await this.twins(tx, { taxonomy, parent, key, id });
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
        .where(eq('taxonomy', taxonomy), eq('parent', parent), eq(this.table.keyColumn, key), notEq('id', id))
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

function nameOf(html: string): string {
  const name = sanitiseName(html);
  if (name === '') throw nameMissing();
  return name;
}
