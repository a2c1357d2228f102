import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database, nextFreeSlug, type SlugAllocator, type UniqueWrite } from '@gatehouse/persistence';
import { yieldAfter } from '@gatehouse/text';
import { noteDeletedRecord } from '../../deletions/deletion';
import { AuditLog } from '../../audit/audit-log';
import type { Post } from '../model/post';
import { recordNotFound } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import { isWithin } from '../model/record-tree';
import { SiteClock, type Moment } from '@gatehouse/time';
import { slugPlace } from '../store/post-slugs';
import { moveChildrenUp } from '../store/page-children';
import { deletePost, lockPost, updatePost } from '../store/post-rows';
import { changedTerms, initialTerms } from '../store/post-terms';
import { keepRevision } from '../store/revision-rows';
import type { Imported } from './imported';
import type { PostInput } from './post-input';
import { planPost, type PlannedPost } from './post-plan';
import { PostRemovals } from './post-removals';
import { PostResolver } from './post-resolver';
import { assertPermitted } from './post-rules';
import { createRecord, type CreatedPost } from './record-creation';
import { changedSlug, slugColumns, trashedSlug, withoutReservedSlug } from './post-slug';

/** Writes records of all types (docs/interface/core.md#writing). Each write is one transaction. */
@Injectable()
export class PostsWriter {
  private readonly scheduleListeners: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly resolver: PostResolver,
    private readonly clock: SiteClock,
    private readonly removals: PostRemovals,
    private readonly audit: AuditLog,
  ) {}

  /** Calls back whenever a record has been scheduled. */
  onScheduled(listener: () => void): void {
    this.scheduleListeners.push(listener);
  }

  /**
   * Creates a record. That the caller may create records of the type has been checked.
   * @param imported what an import sets of its own
   * @throws RestError 400 or 403 when a value is invalid or not the caller's to set
   */
  async create(type: PostType, input: PostInput, caller: Caller, imported?: Imported): Promise<CreatedPost> {
    assertPermitted(type, input, caller);
    const resolved = await this.resolver.resolve(type, input, caller);
    const planned = { ...planPost(resolved), ...imported?.columns };
    await yieldAfter(planned.content);
    const terms = initialTerms(type, resolved.input, resolved.defaults.default_category);
    const named = withoutReservedSlug(type, planned, input, caller);
    const created = await this.database.writeUnique((tx, slugs) =>
      createRecord(tx, slugs, { type, input: named, planned, terms, imported }),
    );
    this.tellScheduled(created.post);
    return created;
  }

  /**
   * Changes the values that the input names. That the caller may edit the record has been checked.
   * @param options.revision false to store the change without a revision
   * @param options.imported what an import sets of its own
   * @throws RestError 400 or 403 when a value is invalid or not the caller's to set, 404 if the record is gone
   */
  async update(
    type: PostType,
    id: number,
    input: PostInput,
    caller: Caller,
    { revision, imported }: { revision: boolean; imported?: Imported } = { revision: true },
  ): Promise<Post> {
    const resolved = await this.resolver.resolve(type, input, caller);
    await yieldAfter(resolved.text.content);
    return this.write(async (tx, slugs) => {
      const before = await lockExisting(tx, type, id);
      assertPermitted(type, input, caller, before);
      const planned = await withoutCircle(tx, before, planPost(resolved, before));
      await yieldAfter(planned.content);
      const after: Post = {
        ...before,
        ...planned,
        ...(await changedSlug(
          { tx, slugs },
          before,
          planned,
          withoutReservedSlug(type, planned, resolved.input, caller),
        )),
        ...imported?.columns,
      };
      if (revision) Object.assign(after, await keepRevision(tx, after, caller.id));
      await updatePost(tx, before, after, await changedTerms(tx, type, id, resolved.input));
      if (after.status === 'trash' && before.status !== 'trash') await this.removals.trashed(tx, id);
      await imported?.also(tx, id);
      return after;
    });
  }

  /** Moves a record to the trash (docs/interface/core.md#status). Throws 404, or 410 if it is there already. */
  async trash(type: PostType, id: number): Promise<Post> {
    const now = await this.clock.now();
    return this.write((tx, slugs) => this.trashIn({ tx, slugs, now }, type, id));
  }

  /** Like {@link trash}, inside a larger transaction. */
  async trashIn({ tx, slugs, now }: TrashTransaction, type: PostType, id: number): Promise<Post> {
    const before = await lockExisting(tx, type, id);
    if (before.status === 'trash')
      throw new RestError(410, 'rest_already_trashed', 'The record is in the trash already.');
    const wanted = trashedSlug(before.slug);
    const place = slugPlace(before);
    const slug = slugs ? await slugs.next(tx, place, wanted) : await nextFreeSlug(tx, place, wanted);
    const after: Post = {
      ...before,
      ...slugColumns(slug),
      status: 'trash',
      trashed_from: before.status,
      desired_slug: before.slug,
      modified: now.date,
      modified_gmt: now.date_gmt,
    };
    await updatePost(tx, before, after);
    await this.removals.trashed(tx, id);
    return after;
  }

  /** Deletes a record for good, with its revisions, autosaves and what other features store about it. Throws 404. */
  async delete(type: PostType, id: number, origin: AuditOrigin): Promise<void> {
    // The children that move up can clash with slugs of concurrent writes.
    await this.database.writeUnique(async (tx) => {
      const post = await lockExisting(tx, type, id);
      if (type.hierarchical) await moveChildrenUp(tx, post);
      await noteDeletedRecord(tx, post);
      await this.removals.run(tx, post.id);
      await deletePost(tx, post);
      await this.audit.record(tx, origin, deleted(type.name, id, post.title));
    });
  }

  private async write(work: UniqueWrite<Post>): Promise<Post> {
    const post = await this.database.writeUnique(work);
    this.tellScheduled(post);
    return post;
  }

  private tellScheduled({ status }: Post): void {
    if (status === 'future') for (const listener of this.scheduleListeners) listener();
  }
}

/** A transaction that moves records to the trash. */
interface TrashTransaction {
  tx: EntityManager;
  /** Those of the transaction, if it is run again when a slug is taken. */
  slugs?: SlugAllocator;
  /** Read before it began: one that waits for another connection while it holds locks stops others that do the same. */
  now: Moment;
}

async function lockExisting(tx: EntityManager, type: PostType, id: number): Promise<Post> {
  const post = await lockPost(tx, type.name, id);
  if (!post) throw recordNotFound();
  return post;
}

/** A record cannot be its own ancestor: a parent from below the record becomes 0. */
async function withoutCircle(tx: EntityManager, before: Post, planned: PlannedPost): Promise<PlannedPost> {
  const { parent } = planned;
  if (parent === 0 || parent === before.parent) return planned;
  return (await isWithin(tx, parent, before.id)) ? { ...planned, parent: 0 } : planned;
}
