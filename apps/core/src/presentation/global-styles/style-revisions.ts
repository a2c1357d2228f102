import { Injectable } from '@nestjs/common';
import { Database, eq, fetchOne, select } from '@gatehouse/persistence';
import { newRecord, recordsById, storeRecord } from '@gatehouse/records';
import { SiteClock } from '@gatehouse/time';
import type { EntityManager } from 'typeorm';
import { revisionOf } from '../../revisions/revisions.query';
import type { GlobalStyles } from './global-styles';
import { StyleRevision } from './style-revision';
import { LessThanOrEqual } from 'typeorm';

/** Revisions that are kept; older ones are deleted. */
const MOST = 100;

/** How many revisions there are, and the newest: 0 for none. */
export interface StyleHistory {
  count: number;
  newest: number;
}

/** What global styles were (docs/interface/editor.md#global-styles). */
@Injectable()
export class StyleRevisions {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  /** Keeps what the styles are from now on. */
  async keep(tx: EntityManager, { id: parent, settings, styles }: GlobalStyles, author: number): Promise<void> {
    const now = await this.clock.now();
    await storeRecord(tx, StyleRevision, newRecord(StyleRevision, { parent, author, ...now, settings, styles }));
    const old = await fetchOne(tx, newestFirst(parent).limit(1, MOST));
    if (old) await tx.delete(StyleRevision, { parent, id: LessThanOrEqual(old.id) });
  }

  async history(parent: number): Promise<StyleHistory> {
    const revisions = await this.database.rows(newestFirst(parent));
    return { count: revisions.length, newest: revisions[0]?.id ?? 0 };
  }

  /** All of them, newest first. */
  all(parent: number): Promise<StyleRevision[]> {
    return this.database.readBy((manager) => manager.find(StyleRevision, { where: { parent }, order: { id: 'DESC' } }));
  }

  /** @throws 404 `rest_post_invalid_id`, or `rest_revision_parent_id_mismatch` */
  async find(parent: number, id: number): Promise<StyleRevision> {
    return revisionOf(parent, (await recordsById(this.database, StyleRevision, [id])).get(id));
  }
}

const newestFirst = (parent: number) =>
  select<{ id: number }>('style_revisions').columns('id').where(eq('parent', parent)).orderBy('id', 'desc');
