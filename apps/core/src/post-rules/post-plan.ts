import { slugify } from '@gatehouse/text';
import type { Post } from '../posts/post.entity';
import type { PostInput } from '../posts/post-input';
import { floats, settledStatus } from '../posts/post-status';
import type { PostType } from '../posts/post-type';
import type { SettingsRecord } from '../settings/settings.record';
import { textColumns, type RawText } from './post-text';
import type { Moment } from './site-clock';

/** What a new post gets when nothing is said. */
type Defaults = Pick<
  SettingsRecord,
  'default_category' | 'default_comment_status' | 'default_ping_status' | 'default_post_format'
>;

/** The date that is asked for: a moment, the present for as long as nothing is published, or what it was. */
export type WantedDate = { kind: 'keep' } | { kind: 'float' } | { kind: 'at'; moment: Moment };

/** All that a plan is made of. */
export interface Planning {
  type: PostType;
  /** The record as it is; undefined when it is made. */
  before?: Post;
  input: PostInput;
  /** The text as this person may write it. */
  text: Partial<RawText>;
  date: WantedDate;
  now: Moment;
  caller: { id: number };
  defaults: Defaults;
}

/** A record as it will be, but for its slug, which the store decides. */
export type Planned = Omit<
  Post,
  'id' | 'slug' | 'slug_key' | 'desired_slug' | 'guid' | 'revisions' | 'latest_revision'
>;

/** What a record becomes by a creation or a change (docs/interface/core.md#writing). */
export function planPost(planning: Planning): Planned {
  const { type, before, input, now } = planning;
  const wanted = input.status ?? before?.status ?? 'draft';
  const { floating, ...moment } = plannedDate(planning, wanted);
  const status = settledStatus(wanted, moment.date_gmt, now.date_gmt);
  const modified = before ? now : moment;
  return {
    type: type.name,
    status,
    ...moment,
    floating,
    modified: modified.date,
    modified_gmt: modified.date_gmt,
    author: input.author || before?.author || planning.caller.id,
    parent: type.hierarchical ? (input.parent ?? before?.parent ?? 0) : 0,
    password: status === 'private' ? '' : (input.password ?? before?.password ?? ''),
    trashed_from: status === 'trash' ? (before?.trashed_from ?? '') : '',
    ...plainFields(planning),
    ...textColumns({ ...textOf(before), ...planning.text }),
  };
}

function plainFields({
  type,
  before,
  input,
  defaults,
}: Planning): Pick<
  Post,
  'menu_order' | 'sticky' | 'featured_media' | 'format' | 'comment_status' | 'ping_status' | 'mime_type' | 'template'
> {
  const sticky = input.sticky === undefined ? before?.sticky : Number(input.sticky);
  return {
    menu_order: input.menu_order ?? before?.menu_order ?? 0,
    sticky: type.blog ? (sticky ?? 0) : 0,
    featured_media: input.featured_media ?? before?.featured_media ?? 0,
    format: type.blog ? (input.format ?? before?.format ?? defaults.default_post_format) : '',
    comment_status:
      input.comment_status ?? before?.comment_status ?? (type.blog ? defaults.default_comment_status : 'closed'),
    ping_status: input.ping_status ?? before?.ping_status ?? (type.blog ? defaults.default_ping_status : 'closed'),
    mime_type: before?.mime_type ?? '',
    template: input.template ?? before?.template ?? '',
  };
}

function plannedDate({ before, date, now }: Planning, status: string): Moment & { floating: number } {
  if (date.kind === 'at') return { ...date.moment, floating: 0 };
  const floating = floats(status) ? 1 : 0;
  if (date.kind === 'float' || !before) return { ...now, floating };
  const waits = before.floating === 1 && status !== 'trash';
  return waits ? { ...now, floating } : { date: before.date, date_gmt: before.date_gmt, floating: before.floating };
}

const textOf = (post?: RawText): RawText => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  excerpt: post?.excerpt ?? '',
  footnotes: post?.footnotes ?? '',
});

const TRASHED = '__trashed';
const LONGEST = 200;

/** The slug of a record in the trash, which leaves the old one to others. */
export const trashedSlug = (slug: string): string =>
  slug === '' ? '' : `${slug.slice(0, LONGEST - TRASHED.length).replace(/%[0-9a-f]?$/, '')}${TRASHED}`;

/**
 * The slug that a record asks for; '' for none, as drafts have (docs/interface/core.md#slugs).
 * A record without letters or digits in its title is called by its id.
 */
export function wantedSlug(
  { id, status, title }: { id: number; status: string; title: string },
  input: PostInput,
  before?: Post,
): string {
  const derived = (): string => (floats(status) || status === 'trash' ? '' : slugify(title) || String(id));
  if (input.slug !== undefined) return slugify(input.slug) || derived();
  if (!before) return derived();
  const own = before.status === 'trash' && before.desired_slug !== '' ? before.desired_slug : before.slug;
  return own === '' ? derived() : own;
}
