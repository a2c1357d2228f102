import { emptyRecord } from '@gatehouse/persistence';
import { assignFields, newRecord, wordsOf } from '@gatehouse/records';
import type { SettingsView } from '../../settings/settings.view';
import { Post } from '../model/post';
import { floats, storedStatus } from '../model/post-status';
import { textColumns, type RawText } from '../model/text-columns';
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
  const status = storedStatus(wantedStatus(resolved, before), moment.date_gmt, now.date_gmt);
  const modified = before ? now : moment;
  const planned: Post = before ? { ...before } : { ...emptyRecord(Post), ...newRecord(type.record, {}) };
  assignFields(planned, type.record, resolved.input);
  Object.assign(planned, resolved.text, {
    type: type.name,
    status,
    ...moment,
    floating,
    modified: modified.date,
    modified_gmt: modified.date_gmt,
    author: authorOf(resolved, before),
    trashed_from: status === 'trash' ? (before?.trashed_from ?? '') : '',
    ...(before ? {} : discussionOf(resolved)),
  });
  Object.assign(planned, textColumns(planned), { words: wordsOf(type.record, planned) });
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

/** Comments and pings of a new record are as the settings say of posts, unless the write names them. */
const discussionOf = ({ type, input, defaults }: ResolvedInput): Pick<Post, 'comment_status' | 'ping_status'> => ({
  comment_status: input.comment_status ?? (type.blog ? defaults.default_comment_status : 'closed'),
  ping_status: input.ping_status ?? (type.blog ? defaults.default_ping_status : 'closed'),
});
