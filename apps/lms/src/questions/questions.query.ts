import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { findIds, type Listing } from '../items/items.query';

/** Reads the list of questions. */
@Injectable()
export class QuestionsQuery {
  constructor(private readonly database: Database) {}

  /** Ids of one page of questions. */
  async find(listing: Listing): Promise<Page<number>> {
    return findIds(this.database, 'questions', listing);
  }
}
