import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, eq, fetchOne, select } from '@gatehouse/persistence';
import { TermsWriter } from '@gatehouse/terms';
import type { Taxonomy } from '../../records/record.entity';
import type { EventTerm } from '../term';
import { TERM_TABLE, termKey } from './term-table';

/** Writes event categories and event tags. */
@Injectable()
export class TermWriter extends TermsWriter<EventTerm> {
  constructor(database: Database) {
    super(database, TERM_TABLE);
  }

  /** The id of the term with this name, which is created when there is none (docs/interface/calendar.md#linked-records). */
  async named(tx: EntityManager, taxonomy: Taxonomy, name: string): Promise<number> {
    const known = await fetchOne(
      tx,
      select<{ id: number }>('terms')
        .columns('id')
        .where(eq('taxonomy', taxonomy), eq('name_key', termKey(name)))
        .orderBy('id')
        .limit(1),
    );
    return known?.id ?? (await this.createIn(tx, taxonomy, { name })).id;
  }
}
