import type { EntityManager } from 'typeorm';
import { can, type Caller } from '@gatehouse/access';
import type { SlugAllocator } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { Post } from '../model/post';
import { floats } from '../model/post-status';
import type { PostType } from '../model/post-type';
import { slugPlace } from '../store/post-slugs';
import type { PostInput } from './post-input';
import type { PlannedPost } from './post-plan';

/** The slug columns of a record. */
export type SlugColumns = Pick<Post, 'slug' | 'slug_key'>;

const TRASHED = '__trashed';
const MAX_LENGTH = 200;

/** Records without a slug have a null key, so that the unique index ignores them. */
export const slugColumns = (slug: string): SlugColumns => ({ slug, slug_key: slug === '' ? null : slug });

/** The slug of a record in the trash: its own becomes free for others (docs/interface/core.md#slugs). */
export const trashedSlug = (slug: string): string =>
  slug === '' ? '' : `${slug.slice(0, MAX_LENGTH - TRASHED.length).replace(/%[0-9a-f]?$/, '')}${TRASHED}`;

/**
 * The slug that a record should get, before it is made unique; '' for none, as drafts have (docs/interface/core.md#slugs).
 * A record whose title has neither letters nor digits is named after its id.
 */
export function wantedSlug(
  { id, status, title }: { id: number; status: string; title: string },
  input: Pick<PostInput, 'slug'>,
  before?: Pick<Post, 'slug' | 'desired_slug' | 'status'>,
): string {
  const derived = (): string => (floats(status) || status === 'trash' ? '' : slugify(title) || String(id));
  if (input.slug !== undefined && !isTrashedSlug(input.slug, before)) return slugify(input.slug) || derived();
  if (!before) return derived();
  const own = before.status === 'trash' && before.desired_slug !== '' ? before.desired_slug : before.slug;
  return own === '' ? derived() : own;
}

/**
 * The input without the slug of a record that waits for its review: who publishes it chooses the address
 * (docs/interface/core.md#slugs).
 */
export function withoutReservedSlug(
  { capabilities }: PostType,
  { status }: Pick<PlannedPost, 'status'>,
  { slug, ...input }: PostInput,
  caller: Caller,
): PostInput {
  const isReserved = status === 'pending' && !can(caller, capabilities.publish);
  return slug === undefined || isReserved ? input : { ...input, slug };
}

/** Whether a slug is the one that a record has in the trash: who sends it back does not ask for it. */
const isTrashedSlug = (slug: string, before?: Pick<Post, 'slug' | 'status'>): boolean =>
  before?.status === 'trash' && slug === before.slug;

/** The slug columns of a record after a change. In the trash a new slug is only noted, and applies when the record leaves it. */
export async function changedSlug(
  { tx, slugs }: { tx: EntityManager; slugs: SlugAllocator },
  before: Post,
  planned: PlannedPost,
  input: PostInput,
): Promise<SlugColumns & Pick<Post, 'desired_slug'>> {
  const { id, slug, slug_key } = before;
  const wanted = wantedSlug({ ...planned, id }, input, before);
  if (planned.status === 'trash')
    return { slug, slug_key, desired_slug: input.slug === undefined ? before.desired_slug : wanted };
  if (wanted === slug && planned.parent === before.parent) return { slug, slug_key, desired_slug: '' };
  const free = await slugs.next(tx, slugPlace({ ...planned, id }), wanted);
  return { ...slugColumns(free), desired_slug: '' };
}

/** The path of the first address of a record. It identifies the record and never changes. */
export function guidOf(type: PostType, id: number, { status, date, parent }: PlannedPost, slug: string): string {
  if ((status !== 'publish' && status !== 'private') || parent !== 0) return `/?${type.queryName}=${id}`;
  return type.hierarchical ? `/${slug}/` : `/${date.slice(0, 10).replaceAll('-', '/')}/${slug}/`;
}
