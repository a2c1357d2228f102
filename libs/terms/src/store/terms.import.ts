import type { EntityManager } from 'typeorm';
import { eq, select, type Database } from '@gatehouse/persistence';
import type { Term } from './term';
import type { TermInput, TermsWriter } from './terms.writer';

/** More to do in the transaction of a write, with the id of its record. */
export type AlsoInTransaction = (tx: EntityManager, id: number) => Promise<void>;

/** Writes the terms of another site. */
export abstract class TermsImport<T extends Term> {
  constructor(
    protected readonly database: Database,
    private readonly termsWriter: Pick<TermsWriter<T>, 'importOne' | 'updateIn'>,
  ) {}

  /** The id of the term with this slug. */
  async findTerm(taxonomy: T['taxonomy'], slug: string): Promise<number | undefined> {
    const query = select<{ id: number }>('terms').columns('id').where(eq('taxonomy', taxonomy), eq('slug', slug));
    return (await this.database.one(query))?.id;
  }

  /** @throws RestError 400 `empty_term_name`, `term_exists` */
  async createTerm(
    taxonomy: T['taxonomy'],
    term: TermInput & { id: number },
    also: AlsoInTransaction,
  ): Promise<number> {
    return (await this.termsWriter.importOne(taxonomy, term, also)).id;
  }

  /** @throws RestError 404 when it is gone; 400 */
  async updateTerm(taxonomy: T['taxonomy'], id: number, term: TermInput, also: AlsoInTransaction): Promise<void> {
    await this.database.writeUnique(async (tx, slugs) => {
      await this.termsWriter.updateIn(tx, taxonomy, id, term, slugs);
      await also(tx, id);
    });
  }
}
