import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database, eq, select } from '@gatehouse/persistence';
import type { TermInput } from '@gatehouse/terms';
import type { Taxonomy } from '../../categories/course-term';
import { CourseTermsWriter } from '../../categories/terms.store';
import type { CatalogueFile, CatalogueTerm } from '../file/catalogue.file';

/** Ids of terms by slug. */
export type TermIds = Record<Taxonomy, ReadonlyMap<string, number>>;

/** Imports categories and tags. Terms that exist stay as they are. */
@Injectable()
export class TermImport {
  constructor(
    private readonly database: Database,
    private readonly terms: CourseTermsWriter,
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
      const { slug, name, description = '' } = term;
      const parent = term.parent === undefined ? 0 : (ids.get(term.parent) ?? 0);
      const input = { slug, name, description, parent };
      ids.set(slug, (await this.find(taxonomy, slug)) ?? (await this.create(taxonomy, input)));
    }
    return ids;
  }

  private async find(taxonomy: Taxonomy, slug: string): Promise<number | undefined> {
    const query = select<{ id: number }>('terms').columns('id').where(eq('taxonomy', taxonomy), eq('slug', slug));
    return (await this.database.one(query))?.id;
  }

  private async create(taxonomy: Taxonomy, input: TermInput): Promise<number> {
    try {
      return (await this.terms.create(taxonomy, input)).id;
    } catch (error) {
      // A term of this name exists under another slug.
      if (error instanceof RestError && error.code === 'term_exists') return Number(error.data.term_id);
      throw error;
    }
  }
}
