import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { isWithin, moveChildrenUp } from '../pages/page-tree';
import { footnotesOf, PostChecks, refuseImpossible } from '../post-rules/post-checks';
import {
  planPost,
  trashedSlug,
  wantedSlug,
  type Planned,
  type Planning,
  type WantedDate,
} from '../post-rules/post-plan';
import { permittedText } from '../post-rules/post-text';
import { SlugAllocator, writeUnique } from '../post-rules/slug-allocator';
import { SiteClock } from '../post-rules/site-clock';
import { keepRevision } from '../revisions/revision-writes';
import { Settings } from '../settings/settings';
import { PostRemovals } from './post-removals';
import type { Post } from './post.entity';
import { deletePost, insertPost, lockPost, queryOf, takeId, updatePost } from './post-writes';
import type { PostInput } from './post-input';
import type { PostType } from './post-type';

export const noPost = (): RestError => new RestError(404, 'rest_post_invalid_id', 'There is no record with this id.');

/** Writes records of all types (docs/interface/core.md#writing). Each write is one transaction. */
@Injectable()
export class PostsWriter {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly checks: PostChecks,
    private readonly clock: SiteClock,
    private readonly settings: Settings,
    private readonly removals: PostRemovals,
  ) {}

  /** Calls back when a record has been scheduled. */
  onScheduled(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Makes a record; the caller was found to be allowed to make some. */
  async create(type: PostType, asked: PostInput, caller: Caller): Promise<Post> {
    this.checks.permitted(type, asked, caller);
    const planning = await this.planning(type, asked, caller);
    const planned = planPost(planning);
    refuseImpossible(type, planned);
    const { input, defaults } = planning;
    const terms = type.blog
      ? [...(input.categories ?? [defaults.default_category]), ...(input.tags ?? [])]
      : (input.terms ?? []);
    return this.written(async (manager, slugs) => {
      const id = await takeId(manager, type.name);
      const slug = await slugs.free(manager, { ...planned, id, slug: wantedSlug({ id, ...planned }, input) });
      const post: Post = {
        ...planned,
        id,
        ...slugged(slug),
        desired_slug: '',
        guid: guidOf(type, id, planned, slug),
        revisions: 0,
        latest_revision: 0,
      };
      await insertPost(manager, post, terms);
      return post;
    });
  }

  /** Changes what is named of a record; the caller was found to be allowed to change it. */
  async update(
    type: PostType,
    id: number,
    asked: PostInput,
    caller: Caller,
    options: { revision: boolean } = { revision: true },
  ): Promise<Post> {
    const planning = await this.planning(type, asked, caller);
    return this.written(async (manager, slugs) => {
      const before = await lockPost(manager, type.name, id);
      if (!before) throw noPost();
      this.checks.permitted(type, asked, caller, before);
      const planned = planPost({ ...planning, before });
      refuseImpossible(type, planned);
      if (
        planned.parent !== 0 &&
        planned.parent !== before.parent &&
        (await isWithin(queryOf(manager), 'posts', planned.parent, id))
      )
        planned.parent = 0;
      const after: Post = {
        ...before,
        ...planned,
        ...(await changedSlug({ manager, slugs }, before, planned, planning.input)),
      };
      if (options.revision) Object.assign(after, await keepRevision(manager, after, caller.id));
      await updatePost(manager, before, after, await changedTerms(manager, type, id, planning.input));
      return after;
    });
  }

  /** Moves a record to the trash; 410 when it is there (docs/interface/core.md#status-transitions). */
  async trash(type: PostType, id: number): Promise<Post> {
    return this.written((manager, slugs) => this.trashIn(manager, type, id, slugs));
  }

  /** As {@link trash}, as part of a larger transaction. */
  async trashIn(manager: EntityManager, type: PostType, id: number, slugs = new SlugAllocator()): Promise<Post> {
    const now = await this.clock.now();
    const before = await lockPost(manager, type.name, id);
    if (!before) throw noPost();
    if (before.status === 'trash')
      throw new RestError(410, 'rest_already_trashed', 'The record is in the trash already.');
    const slug = await slugs.free(manager, { ...before, slug: trashedSlug(before.slug) });
    const after: Post = {
      ...before,
      ...slugged(slug),
      status: 'trash',
      trashed_from: before.status,
      desired_slug: before.slug,
      modified: now.date,
      modified_gmt: now.date_gmt,
    };
    await updatePost(manager, before, after);
    return after;
  }

  /** Deletes a record for good, with its revisions, autosaves and what other features keep of it. */
  async erase(type: PostType, id: number): Promise<void> {
    await this.written(async (manager) => {
      const post = await lockPost(manager, type.name, id);
      if (!post) throw noPost();
      await this.eraseIn(manager, type, post);
    });
  }

  /** As {@link erase}, as part of a larger transaction. */
  async eraseIn(manager: EntityManager, type: PostType, post: Post): Promise<void> {
    if (type.hierarchical) await moveChildrenUp(queryOf(manager), post);
    await this.removals.run(manager, post.id);
    await deletePost(manager, post);
  }

  private async planning(type: PostType, asked: PostInput, caller: Caller): Promise<Planning> {
    const footnotes = footnotesOf(asked);
    const [input, now, settings] = await Promise.all([
      this.checks.existing(type, asked, caller),
      this.clock.now(),
      this.settings.read(),
    ]);
    const { title, content, excerpt } = input;
    const text = permittedText(
      {
        ...(title === undefined ? {} : { title }),
        ...(content === undefined ? {} : { content }),
        ...(excerpt === undefined ? {} : { excerpt }),
        ...(footnotes === undefined ? {} : { footnotes }),
      },
      caller,
    );
    return { type, input, text, date: await this.wantedDate(input), now, caller, defaults: settings };
  }

  private async wantedDate({ date, date_gmt: gmt }: PostInput): Promise<WantedDate> {
    if (date) return { kind: 'at', moment: await this.clock.read(date) };
    if (gmt) return { kind: 'at', moment: await this.clock.readGmt(gmt) };
    return { kind: date === null || gmt === null ? 'float' : 'keep' };
  }

  private async written<T extends Post | void>(
    work: (manager: EntityManager, slugs: SlugAllocator) => Promise<T>,
  ): Promise<T> {
    const post = await writeUnique(this.database, work);
    if (post?.status === 'future') for (const listener of this.listeners) listener();
    return post;
  }
}

async function changedSlug(
  { manager, slugs }: { manager: EntityManager; slugs: SlugAllocator },
  before: Post,
  planned: Planned,
  input: PostInput,
): Promise<Pick<Post, 'slug' | 'slug_key' | 'desired_slug'>> {
  const wanted = wantedSlug({ id: before.id, ...planned }, input, before);
  if (planned.status === 'trash') {
    const desired_slug = input.slug === undefined ? before.desired_slug : wanted;
    return { slug: before.slug, slug_key: before.slug_key, desired_slug };
  }
  if (wanted === before.slug && planned.parent === before.parent)
    return { slug: before.slug, slug_key: before.slug_key, desired_slug: '' };
  return { ...slugged(await slugs.free(manager, { ...planned, id: before.id, slug: wanted })), desired_slug: '' };
}

const slugged = (slug: string): Pick<Post, 'slug' | 'slug_key'> => ({ slug, slug_key: slug === '' ? null : slug });

/** The address that a record has when it is made; it is a name from then on and never changes. */
function guidOf(type: PostType, id: number, { status, date, parent }: Planned, slug: string): string {
  if ((status !== 'publish' && status !== 'private') || parent !== 0) return `/?${type.queryName}=${id}`;
  return type.hierarchical ? `/${slug}/` : `/${date.slice(0, 10).replaceAll('-', '/')}/${slug}/`;
}

/** The record's terms when the input changes them: of the taxonomy that it does not name they stay. */
async function changedTerms(
  manager: EntityManager,
  type: PostType,
  id: number,
  { categories, tags, terms }: PostInput,
): Promise<number[] | undefined> {
  if (!type.blog) return terms;
  if (!categories && !tags) return undefined;
  if (categories && tags) return [...categories, ...tags];
  const kept = await queryOf(manager)<{ id: number }>(
    'SELECT t.id FROM post_terms pt JOIN terms t ON t.id = pt.term WHERE pt.post = ? AND t.taxonomy = ?',
    [id, categories ? 'post_tag' : 'category'],
  );
  return [...kept.map((term) => term.id), ...(categories ?? tags ?? [])];
}
