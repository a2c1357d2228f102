import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { sanitiseName } from '@gatehouse/text';
import type { Taxonomy } from '../../categories/term.entity';
import { TermWriter, type TermDraft } from '../../categories/term.writer';
import type { CatalogueFile, CatalogueTerm } from '../file/catalogue.file';

/** Ids of terms by slug. */
export type TermIds = Record<Taxonomy, ReadonlyMap<string, number>>;

/** Imports categories and tags. Terms that exist stay as they are. */
@Injectable()
export class TermImport {
  constructor(
    private readonly database: Database,
    private readonly terms: TermWriter,
  ) {}

  async run({ categories, tags }: CatalogueFile): Promise<TermIds> {
    return {
      course_category: await this.importAll('course_category', categories),
      course_tag: await this.importAll('course_tag', tags),
    };
  }

  private async importAll(taxonomy: Taxonomy, terms: readonly CatalogueTerm[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const term of terms) {
      const { slug, description = '' } = term;
      const parent = term.parent === undefined ? 0 : (ids.get(term.parent) ?? 0);
      const draft: TermDraft = { taxonomy, slug, name: sanitiseName(term.name), description, parent };
      ids.set(slug, (await this.find(taxonomy, slug)) ?? (await this.create(draft)));
    }
    return ids;
  }

  private async find(taxonomy: Taxonomy, slug: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number }>('SELECT id FROM terms WHERE taxonomy = ? AND slug = ?', [
      taxonomy,
      slug,
    ]);
    return row?.id;
  }

  private async create(draft: TermDraft): Promise<number> {
    try {
      return await this.terms.create(draft);
    } catch (error) {
      // A term of this name exists under another slug.
      if (error instanceof RestError && error.code === 'term_exists') return Number(error.data.term_id);
      throw error;
    }
  }
}
