import { Injectable } from '@nestjs/common';
import {
  changed,
  eq,
  fetchOne,
  fetchRows,
  insertRow,
  noteTrash,
  select,
  type SlugPlace,
  type TrashRow,
} from '@gatehouse/persistence';
import { LINKED_RESOURCES, nextNumber, type LinkedKind } from '../../records/record.entity';
import { inTrash, mayEdit } from '../../records/rights';
import { foldedKey } from '../../records/search-text';
import { slugAfter, slugFor } from '../../records/slug-columns';
import { isUnaddressed } from '../../records/status';
import type { WriteContext } from '../../records/record-writes';
import type { LinkedChange, NewLinked } from './linked-change-reader';
import { LinkedPost, type LinkedRow } from '../model/linked-post.entity';
import { additionsTo, addsNothing, isSameName } from './same-record';
import { applyLinkedChange, blankLinked, linkedOf, NAME_KEY } from './linked-row';

/** The oldest records of a name that a write may mean; beside more of them, it makes another one. */
const MOST_COMPARED = 10;

/** Writes venues and organizers within a transaction, for their own routes and for events that bring new ones. */
@Injectable()
export class LinkedRepository {
  /**
   * Creates a record, or uses a published one of the same name again, which nothing that was sent contradicts and which
   * the caller may edit where something is added to it (docs/interface/calendar.md#venues-and-organizers).
   * @param author of a new record for which none is named
   */
  async save(kind: LinkedKind, change: NewLinked<number>, author: number, write: WriteContext): Promise<LinkedRow> {
    const found = (await this.meant(kind, change, write)) ?? (await this.afterOthers(kind, change, write));
    if (!found) return this.insert(kind, change, author, write);
    return addsNothing(found.added) ? found.row : this.store(found.row, found.added, write);
  }

  async update(id: number, change: LinkedChange<number>, write: WriteContext): Promise<LinkedRow> {
    return this.store(await lockLinked(id, write), change, write);
  }

  /** @throws 410 `venue-is-in-trash`, `organizer-is-in-trash` */
  async trash(id: number, write: WriteContext): Promise<LinkedRow> {
    const row = await lockLinked(id, write);
    if (row.status === 'trash') throw inTrash(row.kind);
    return this.store(row, { status: 'trash', details: {} }, write);
  }

  private async store(row: LinkedRow, change: LinkedChange<number>, write: WriteContext): Promise<LinkedRow> {
    const linked = applyLinkedChange(linkedOf(row), change, write);
    Object.assign(
      linked,
      await slugAfter(write, placeOf(row.kind), row, { status: linked.status, title: linked.name }),
    );
    changed(write.tx, LINKED_RESOURCES[row.kind], [row.id]);
    await write.tx.update(LinkedPost, { id: row.id }, linked);
    await noteTrash(write.tx, trashKeyOf(row), { before: isTrashed(row), after: isTrashed(linked) });
    return linked;
  }

  /** Creates a record, whatever the names of others. */
  async insert(kind: LinkedKind, change: NewLinked<number>, author: number, write: WriteContext): Promise<LinkedRow> {
    const id = await nextNumber(write.tx, kind, write.wantedId);
    const linked = applyLinkedChange(blankLinked(id, kind, author, write), change, write);
    if (!isUnaddressed(linked.status))
      linked.slug = await write.slugs.next(write.tx, placeOf(kind), slugFor(change.slug ?? change.name, id));
    changed(write.tx, LINKED_RESOURCES[kind], [id]);
    await insertRow(write.tx, 'linked_posts', { ...linked });
    await noteTrash(write.tx, trashKeyOf(linked), { before: false, after: isTrashed(linked) });
    return linked;
  }

  /** Waits for the creations that began earlier: the second of two at once finds the record of the first. */
  private async afterOthers(
    kind: LinkedKind,
    change: NewLinked<number>,
    write: WriteContext,
  ): Promise<MeantRecord | undefined> {
    // The lock holds until the end of the transaction.
    await fetchOne(write.tx, select('linked_locks').where(eq('kind', kind)).forUpdate());
    return this.meant(kind, change, write);
  }

  /** The first published record that a write can mean. */
  private async meant(
    kind: LinkedKind,
    change: NewLinked<number>,
    { tx, caller }: WriteContext,
  ): Promise<MeantRecord | undefined> {
    const named = select<LinkedRow>('linked_posts')
      .where(eq('kind', kind), eq('name_folded', foldedKey(change.name, NAME_KEY)), eq('status', 'publish'))
      .orderBy('id')
      .limit(MOST_COMPARED)
      .forUpdate();
    const rows = await fetchRows(tx, named);
    for (const row of rows) {
      if (!isSameName(row.name, change.name)) continue;
      const added = additionsTo(row, change);
      if (added && (addsNothing(added) || mayEdit(caller, row))) return { row, added };
    }
    return undefined;
  }
}

/** A record that a write means, and what it adds to it. */
interface MeantRecord {
  row: LinkedRow;
  added: LinkedChange<number>;
}

/** Other writers of the record wait until the transaction ends. */
async function lockLinked(id: number, { tx }: WriteContext): Promise<LinkedRow> {
  const row = await fetchOne(tx, select<LinkedRow>('linked_posts').where(eq('id', id)).forUpdate());
  if (!row) throw new Error(`The record ${id} does not exist.`);
  return row;
}

const isTrashed = ({ status }: Pick<LinkedRow, 'status'>): boolean => status === 'trash';

const trashKeyOf = ({ id, kind }: Pick<LinkedRow, 'id' | 'kind'>): Pick<TrashRow, 'type' | 'record'> => ({
  type: kind,
  record: id,
});

/** Slugs are unique within a kind. */
const placeOf = (kind: LinkedKind): SlugPlace => ({ table: 'linked_posts', scope: { kind } });
