import { stripTags } from '@gatehouse/text';
import type { SettingsView } from '../../settings/settings.view';
import type { Post } from '../model/post.entity';
import { floats, settledStatus } from '../model/post-status';
import { textColumns, type RawText } from '../model/post-text';
import type { PostType } from '../model/post-type';
import { isUnchanged, type GivenMoment, type Moment } from '@gatehouse/time';
import type { PostInput } from './post-input';
import { assertConsistent } from './post-rules';

/** The settings that new records take their defaults from. */
export type PostDefaults = Pick<SettingsView, 'default_category' | 'default_comment_status' | 'default_ping_status'>;

/** The date that a write asks for: a moment, a date that follows the changes until publication, or no change. */
export type WantedDate = { kind: 'keep' } | { kind: 'float' } | ({ kind: 'at' } & GivenMoment);

/** A write with everything that its plan depends on. */
export interface ResolvedInput {
  type: PostType;
  input: PostInput;
  /** The texts that the write names, with everything removed that the caller may not write. */
  text: Partial<RawText>;
  date: WantedDate;
  now: Moment;
  caller: { id: number };
  defaults: PostDefaults;
}

/** A record as it will be stored, except for what is known in the transaction only: its id, slug and revisions. */
export type PlannedPost = Omit<
  Post,
  'id' | 'slug' | 'slug_key' | 'desired_slug' | 'guid' | 'revisions' | 'latest_revision'
>;

/**
 * The columns of a record after a write (docs/interface/core.md#writing).
 * @param before the record as it is; undefined for a new one
 * @throws RestError 400 when the values contradict each other
 */
export function planPost(resolved: ResolvedInput, before?: Post): PlannedPost {
  const { type, now } = resolved;
  const { floating, ...moment } = plannedDate(resolved, before);
  const status = settledStatus(wantedStatus(resolved, before), moment.date_gmt, now.date_gmt);
  const modified = before ? now : moment;
  const planned: PlannedPost = {
    type: type.name,
    status,
    ...moment,
    floating,
    modified: modified.date,
    modified_gmt: modified.date_gmt,
    author: authorOf(resolved, before),
    trashed_from: status === 'trash' ? (before?.trashed_from ?? '') : '',
    mime_type: before?.mime_type ?? '',
    ...commonColumns(resolved, before),
    ...treeColumns(resolved, before),
    ...blogColumns(resolved, before),
    ...discussionColumns(resolved, before),
    ...textColumns({ ...textOf(before), ...resolved.text }),
  };
  assertConsistent(type, planned);
  // Private records are not protected by a password.
  if (status === 'private') planned.password = '';
  return planned;
}

/** A write moves nothing to the trash: what is there already can be sent back (docs/interface/core.md#status). */
const wantedStatus = ({ input }: ResolvedInput, before?: Post): string =>
  (input.status === 'trash' ? undefined : input.status) ?? before?.status ?? 'draft';

/** The date of a draft floats with its changes; a draft that is sent back as it was read keeps the one it shows. */
function plannedDate(resolved: ResolvedInput, before?: Post): Moment & Pick<Post, 'floating'> {
  const { date, now } = resolved;
  const isSentBack = before !== undefined && date.kind === 'at' && isUnchanged(before, date);
  if (date.kind === 'at' && !isSentBack) return { ...date.moment, floating: 0 };
  const status = wantedStatus(resolved, before);
  const floating = floats(status) ? 1 : 0;
  if (date.kind === 'float' || !before) return { ...now, floating };
  const floatsOn = before.floating === 1 && status !== 'trash' && !(isSentBack && floating === 1);
  if (floatsOn) return { ...now, floating };
  return { date: before.date, date_gmt: before.date_gmt, floating: before.floating };
}

/** The author of the input, of the record, or the caller; 0 means none. */
const authorOf = ({ input, caller }: ResolvedInput, before?: Post): number =>
  (input.author ?? 0) || (before?.author ?? 0) || caller.id;

const commonColumns = (
  { input }: ResolvedInput,
  before?: Post,
): Pick<Post, 'password' | 'featured_media' | 'template' | 'head_title' | 'head_description'> => ({
  password: input.password ?? before?.password ?? '',
  featured_media: input.featured_media ?? before?.featured_media ?? 0,
  template: input.template ?? before?.template ?? '',
  head_title: headText(input.head_title, before?.head_title),
  head_description: headText(input.head_description, before?.head_description),
});

/** Texts of a page's head have no markup; null for none. */
const headText = (text: string | undefined, before: string | null = null): string | null =>
  text === undefined ? before : stripTags(text, { fold: true }) || null;

const treeColumns = ({ type, input }: ResolvedInput, before?: Post): Pick<Post, 'parent' | 'menu_order'> => ({
  parent: type.hierarchical ? (input.parent ?? before?.parent ?? 0) : 0,
  menu_order: input.menu_order ?? before?.menu_order ?? 0,
});

function blogColumns({ type, input }: ResolvedInput, before?: Post): Pick<Post, 'sticky' | 'format'> {
  if (!type.blog) return { sticky: 0, format: '' };
  return {
    sticky: input.sticky === undefined ? (before?.sticky ?? 0) : Number(input.sticky),
    format: input.format ?? before?.format ?? 'standard',
  };
}

function discussionColumns(
  { type, input, defaults }: ResolvedInput,
  before?: Post,
): Pick<Post, 'comment_status' | 'ping_status'> {
  const initial = type.blog
    ? { comments: defaults.default_comment_status, pings: defaults.default_ping_status }
    : { comments: 'closed', pings: 'closed' };
  return {
    comment_status: input.comment_status ?? before?.comment_status ?? initial.comments,
    ping_status: input.ping_status ?? before?.ping_status ?? initial.pings,
  };
}

const textOf = (post?: RawText): RawText => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  excerpt: post?.excerpt ?? '',
  footnotes: post?.footnotes ?? '',
});
