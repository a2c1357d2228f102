import { Injectable } from '@nestjs/common';
import { lockRecord, newRecord, resourceOf, storeRecord } from '@gatehouse/records';
import { eq, fetchOne, select, type SlugPlace } from '@gatehouse/persistence';
import { decodeEntities } from '@gatehouse/text';
import { nextNumber } from '../records/record.entity';
import type { WriteContext, WriteRequest } from '../records/record-writes';
import { inTrash, mayEdit } from '../records/rights';
import { fold } from '../records/search-text';
import { clocksOf, dateAfter } from '../records/site';
import { slugAfter, slugFor } from '../records/slug-columns';
import { defaultStatus, isUnaddressed, statusAfter } from '../records/status';
import { noteMove } from '../records/trash-moves';
import { detailsOf, type Details, type LinkedChange, type NewLinked } from './linked.args';
import { nameKey, type LinkedClass, type LinkedPost } from './linked-post';

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
  async save(type: LinkedClass, change: NewLinked<number>, author: number, write: WriteContext): Promise<LinkedPost> {
    const found = (await this.meant(type, change, write)) ?? (await this.afterOthers(type, change, write));
    if (!found) return this.insert(type, change, author, write);
    return addsNothing(found.added) ? found.post : this.store(type, found.post, found.added, write);
  }

  async update(type: LinkedClass, id: number, change: LinkedChange<number>, write: WriteContext): Promise<LinkedPost> {
    return this.store(type, await locked(type, id, write), change, write);
  }

  /** @throws 410 `venue-is-in-trash`, `organizer-is-in-trash` */
  async trash(type: LinkedClass, id: number, write: WriteContext): Promise<LinkedPost> {
    const post = await locked(type, id, write);
    if (post.status === 'trash') throw inTrash(post.kind);
    return this.store(type, post, { status: 'trash', details: {} }, write);
  }

  /** Creates a record, whatever the names of others. */
  async insert(type: LinkedClass, change: NewLinked<number>, author: number, write: WriteContext): Promise<LinkedPost> {
    const { one } = resourceOf(type);
    const id = await nextNumber(write.tx, one === 'venue' ? 'venue' : 'organizer', write.wantedId);
    const { local, utc } = clocksOf(write.site);
    const blank = { id, author, slug: null, former_slug: '', last_end_utc: '', date: local, date_utc: utc };
    const post = newRecord(type, { ...blank, status: defaultStatus(write.caller) });
    applyChange(post, change, write);
    if (!isUnaddressed(post.status))
      post.slug = await write.slugs.next(write.tx, placeOf(type), slugFor(change.slug ?? change.name, id));
    await noteMove(write.tx, movedOf(post), { before: undefined, after: post.status });
    return storeRecord(write.tx, type, post);
  }

  private async store(
    type: LinkedClass,
    post: LinkedPost,
    change: LinkedChange<number>,
    write: WriteContext,
  ): Promise<LinkedPost> {
    const { id, status, slug, former_slug } = post;
    applyChange(post, change, write);
    const before = { id, status, slug, former_slug };
    Object.assign(post, await slugAfter(write, placeOf(type), before, { status: post.status, title: post.name }));
    await noteMove(write.tx, movedOf(post), { before: before.status, after: post.status });
    return storeRecord(write.tx, type, post);
  }

  /** Waits for the creations that began earlier: the second of two at once finds the record of the first. */
  private async afterOthers(
    type: LinkedClass,
    change: NewLinked<number>,
    write: WriteContext,
  ): Promise<MeantRecord | undefined> {
    // The lock holds until the end of the transaction.
    await fetchOne(
      write.tx,
      select('linked_locks')
        .where(eq('kind', resourceOf(type).one))
        .forUpdate(),
    );
    return this.meant(type, change, write);
  }

  /** The first published record that a write can mean. */
  private async meant(
    type: LinkedClass,
    change: NewLinked<number>,
    { tx, caller }: WriteContext,
  ): Promise<MeantRecord | undefined> {
    const posts = await tx.find(type, {
      where: { name_folded: nameKey(change.name), status: 'publish' },
      order: { id: 'ASC' },
      take: MOST_COMPARED,
      ...(tx.connection.options.type === 'mysql' && { lock: { mode: 'pessimistic_write' as const } }),
    });
    for (const post of posts) {
      if (!isSameText(post.name, change.name)) continue;
      const added = additionsTo(type, post, change);
      if (added && (addsNothing(added) || mayEdit(caller, post))) return { post, added };
    }
    return undefined;
  }
}

/** A record that a write means, and what it adds to it. */
interface MeantRecord {
  post: LinkedPost;
  added: LinkedChange<number>;
}

/** Gives a record what a change names, but no new slug. */
function applyChange(post: LinkedPost, change: LinkedChange<number>, { caller, site }: WriteRequest): void {
  const now = clocksOf(site);
  const { status = post.status, date: given, details, slug: _slug, ...columns } = change;
  const date = dateAfter(post, given);
  Object.assign(post, columns, details, {
    status: statusAfter(status, { publishedUtc: date.utc, nowUtc: now.utc }, caller),
    date: date.local,
    date_utc: date.utc,
    modified: now.local,
    modified_utc: now.utc,
  });
}

/** Other writers of the record wait until the transaction ends. */
async function locked(type: LinkedClass, id: number, { tx }: WriteContext): Promise<LinkedPost> {
  const post = await lockRecord(tx, type, id);
  if (!post) throw new Error(`The record ${id} does not exist.`);
  return post;
}

const movedOf = ({ id, kind, author }: LinkedPost) => ({ type: kind, id, author });

const placeOf = (type: LinkedClass): SlugPlace => ({ table: resourceOf(type).table });

/**
 * What a write that names a record of the same name adds to it: fields that the record does not have yet. Undefined where
 * something contradicts the record, so that another one is meant (docs/interface/calendar.md#venues-and-organizers).
 */
function additionsTo(type: LinkedClass, post: LinkedPost, sent: NewLinked<number>): LinkedChange<number> | undefined {
  const details = addedDetails(type, post, sent.details);
  if (!details || contradicts(post, sent)) return undefined;
  const { description = '', image = 0 } = sent;
  return {
    ...(description !== '' && post.description === '' && { description }),
    ...(image !== 0 && post.image === 0 && { image }),
    details,
  };
}

/** Whether a change leaves a record as it is. */
const addsNothing = ({ details, ...fields }: LinkedChange<number>): boolean =>
  Object.keys(fields).length + Object.keys(details).length === 0;

/** What is not sent, or sent empty, contradicts nothing. */
function contradicts(post: LinkedPost, sent: NewLinked<number>): boolean {
  const known = new Map<string, unknown>(Object.entries(post));
  const { author, status, show_map, show_map_link } = sent;
  const facts = Object.entries({ author, status, show_map, show_map_link });
  if (facts.some(([name, value]) => value !== undefined && value !== known.get(name))) return true;
  const { image = 0, description } = sent;
  if (post.image !== 0 && image !== 0 && image !== post.image) return true;
  return post.description !== '' && isOther(post.description, description);
}

/** The details that a record does not have; undefined where one is another. */
function addedDetails(type: LinkedClass, post: LinkedPost, sent: Details): Details | undefined {
  const own = new Map<string, unknown>(Object.entries(post));
  const added: Details = {};
  for (const { property } of detailsOf(type)) {
    const [value = '', known] = [sent[property], own.get(property)];
    if (value === '') continue;
    if (typeof known !== 'string' || known === '') added[property] = value;
    else if (isOther(plain(property, known), plain(property, value))) return undefined;
  }
  return added;
}

const isOther = (known: string, sent = ''): boolean => sent.trim() !== '' && !isSameText(known, sent);

/** Texts are the same whatever their case, accents and entities. */
const isSameText = (one: string, other: string): boolean => textKey(one) === textKey(other);

const textKey = (text: string): string => fold(decodeEntities(text)).trim();

/** A telephone number and an address on the web without what makes no difference. */
function plain(name: string, value: string): string {
  if (name === 'phone') return value.replace(/[\s().-]/g, '');
  return name === 'website' && value.endsWith('/') ? value.slice(0, -1) : value;
}
