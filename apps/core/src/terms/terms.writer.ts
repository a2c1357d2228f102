import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { nthSlug, sanitiseName, sanitiseSimple, slugify } from '@gatehouse/text';
import { isWithin } from '../pages/page-tree';
import { sortKey } from '../post-rules/post-text';
import { writeUnique } from '../post-rules/slug-allocator';
import { queryOf } from '../posts/post-writes';
import { SettingsService } from '../settings/settings.service';
import type { Taxonomy } from './taxonomy';
import { Term } from './term.entity';
import { noTerm } from './term.policy';

/** What somebody wants of a term. */
export interface TermInput {
  name?: string;
  slug?: string;
  description?: string;
  parent?: number;
}

const MOST_NUMBERS = 10_000;

/** Writes terms (docs/interface/core.md#categories-and-tags). */
@Injectable()
export class TermsWriter {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async create(taxonomy: Taxonomy, input: TermInput): Promise<Term> {
    const name = nameOf(input.name ?? '');
    return writeUnique(this.database, async (manager) => {
      const parent = await parentOf(manager, taxonomy, input.parent);
      const wanted = slugify(input.slug ?? '') || slugify(name);
      await refuseTwin(manager, taxonomy, { name, parent, slug: input.slug === undefined ? undefined : wanted });
      const slug = await freeSlug(manager, taxonomy, wanted, parent);
      const term = {
        taxonomy: taxonomy.name,
        name,
        name_key: sortKey(name),
        slug,
        description: sanitiseSimple(input.description ?? ''),
        parent,
        count: 0,
      };
      const { identifiers } = await manager.insert(Term, term);
      const id = Number(identifiers[0]?.id);
      if (slug !== '') return { ...term, id };
      await manager.update(Term, { id }, { slug: String(id) });
      return { ...term, id, slug: String(id) };
    });
  }

  async update(taxonomy: Taxonomy, id: number, input: TermInput): Promise<Term> {
    const name = input.name === undefined ? undefined : nameOf(input.name);
    return writeUnique(this.database, async (manager) => {
      const [before] = await queryOf(manager)<Term>('SELECT * FROM terms WHERE id = ? AND taxonomy = ?', [
        id,
        taxonomy.name,
      ]);
      if (!before) throw noTerm();
      const asked = await parentOf(manager, taxonomy, input.parent);
      const circular = asked !== 0 && (await isWithin(queryOf(manager), 'terms', asked, id));
      const changes = {
        ...(name === undefined ? {} : { name, name_key: sortKey(name) }),
        ...(input.description === undefined ? {} : { description: sanitiseSimple(input.description) }),
        ...(input.parent === undefined || circular ? {} : { parent: asked }),
        ...(input.slug === undefined
          ? {}
          : { slug: slugify(input.slug) || slugify(name ?? before.name) || String(id) }),
      };
      if (
        changes.slug !== undefined &&
        (await holderOf(manager, taxonomy, changes.slug)) !== (before.slug === changes.slug ? id : undefined)
      ) {
        throw new RestError(
          400,
          'duplicate_term_slug',
          `The slug "${changes.slug}" is already in use by another term.`,
        );
      }
      if (Object.keys(changes).length > 0) await manager.update(Term, { id }, changes);
      return { ...before, ...changes };
    });
  }

  /** Deletes a term: its posts lose it, one left without a category gets the default one, children move up. */
  async remove(taxonomy: Taxonomy, { id, parent }: Term): Promise<void> {
    const fallback = taxonomy.name === 'category' ? (await this.settings.read()).default_category : 0;
    if (fallback === id) throw new RestError(403, 'rest_cannot_delete', 'The default category can not be deleted.');
    await writeUnique(this.database, async (manager) => {
      await manager.query('UPDATE terms SET parent = ? WHERE parent = ? AND taxonomy = ?', [parent, id, taxonomy.name]);
      if (fallback !== 0) await giveDefault(manager, id, fallback);
      await manager.query('DELETE FROM post_terms WHERE term = ?', [id]);
      await manager.query('DELETE FROM terms WHERE id = ?', [id]);
    });
  }
}

function nameOf(text: string): string {
  const name = sanitiseName(text).trim();
  if (name === '') throw new RestError(400, 'empty_term_name', 'A name is required for this term.');
  return name;
}

async function parentOf(
  manager: EntityManager,
  { name, hierarchical }: Taxonomy,
  parent: number | undefined,
): Promise<number> {
  if (parent === undefined) return 0;
  if (!hierarchical)
    throw new RestError(
      400,
      'rest_taxonomy_not_hierarchical',
      'Can not set parent term, taxonomy is not hierarchical.',
    );
  if (parent === 0) return 0;
  const found = await queryOf(manager)('SELECT id FROM terms WHERE id = ? AND taxonomy = ?', [parent, name]);
  if (found.length === 0) throw new RestError(400, 'rest_term_invalid', 'Parent term does not exist.');
  return parent;
}

/** A name may not stand twice under one parent, unless it is told apart by a slug of its own. */
async function refuseTwin(
  manager: EntityManager,
  taxonomy: Taxonomy,
  { name, parent, slug }: { name: string; parent: number; slug: string | undefined },
): Promise<void> {
  const twins = await queryOf(manager)<{ id: number; slug: string }>(
    'SELECT id, slug FROM terms WHERE taxonomy = ? AND name_key = ? AND parent = ? ORDER BY id',
    [taxonomy.name, sortKey(name), parent],
  );
  const twin = slug === undefined ? twins[0] : twins.find((one) => one.slug === slug);
  if (twin)
    throw new RestError(400, 'term_exists', 'A term with the name provided already exists with this parent.', {
      data: { term_id: twin.id },
    });
}

async function holderOf(manager: EntityManager, taxonomy: Taxonomy, slug: string): Promise<number | undefined> {
  const [holder] = await queryOf(manager)<{ id: number }>('SELECT id FROM terms WHERE taxonomy = ? AND slug = ?', [
    taxonomy.name,
    slug,
  ]);
  return holder?.id;
}

/** The wanted slug; below a parent with the slugs of the ancestors added; with a number when that is taken, too. */
async function freeSlug(manager: EntityManager, taxonomy: Taxonomy, wanted: string, parent: number): Promise<string> {
  if (wanted === '') return '';
  let slug = wanted;
  for (let above = parent; above !== 0 && (await holderOf(manager, taxonomy, slug)) !== undefined;) {
    const [ancestor] = await queryOf(manager)<Term>('SELECT slug, parent FROM terms WHERE id = ?', [above]);
    slug = slugify(`${slug}-${ancestor?.slug ?? ''}`);
    above = ancestor?.parent ?? 0;
  }
  const base = slug;
  for (let n = 2; n < MOST_NUMBERS && (await holderOf(manager, taxonomy, slug)) !== undefined; n += 1)
    slug = nthSlug(base, n);
  return slug;
}

async function giveDefault(manager: EntityManager, id: number, fallback: number): Promise<void> {
  const alone = await queryOf(manager)<{ post: number; status: string }>(
    `SELECT pt.post, p.status FROM post_terms pt JOIN posts p ON p.id = pt.post WHERE pt.term = ?
      AND NOT EXISTS (SELECT 1 FROM post_terms o JOIN terms t ON t.id = o.term WHERE o.post = pt.post AND o.term <> ? AND t.taxonomy = 'category')`,
    [id, id],
  );
  for (const { post } of alone)
    await manager.query('INSERT INTO post_terms (post, term) VALUES (?, ?)', [post, fallback]);
  const counted = alone.filter(({ status }) => status === 'publish').length;
  if (counted > 0) await manager.query('UPDATE terms SET count = count + ? WHERE id = ?', [counted, fallback]);
}
