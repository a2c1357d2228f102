import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Post } from '../model/post';
import type { PostType } from '../model/post-type';
import type { PostInput } from './post-input';

/** The statuses that need the right to publish (docs/interface/core.md#status). */
const NEEDS_PUBLISH: ReadonlySet<string> = new Set(['publish', 'future', 'private']);

/** The values that need a right of their own. */
type RestrictedInput = Pick<PostInput, 'author' | 'sticky' | 'status'>;

/**
 * Throws when the caller may not set these values (docs/interface/core.md#writing). Whether they may write the record
 * at all has been checked before.
 * @param before the record, if it exists: a status that stays the same is permitted
 * @throws RestError 401 or 403 `rest_cannot_edit_others`, `rest_cannot_assign_sticky`, `rest_cannot_publish`
 */
export function assertPermitted(type: PostType, input: RestrictedInput, caller: Caller, before?: Post): void {
  if (!maySetAuthor(type, input, caller))
    throw forbidden(caller, 'rest_cannot_edit_others', 'Sorry, you are not allowed to write as another person.');
  if (!maySetSticky(type, input, caller))
    throw forbidden(caller, 'rest_cannot_assign_sticky', 'Sorry, you are not allowed to make posts sticky.');
  const changesStatus = input.status !== undefined && input.status !== before?.status;
  if (changesStatus && !maySetStatus(type, input.status ?? '', caller))
    throw forbidden(caller, 'rest_cannot_publish', 'Sorry, you are not allowed to set this status.');
}

const maySetAuthor = ({ capabilities }: PostType, { author }: RestrictedInput, caller: Caller): boolean =>
  !author || author === caller.id || can(caller, capabilities.editOthers);

const maySetSticky = ({ blog, capabilities }: PostType, { sticky }: RestrictedInput, caller: Caller): boolean =>
  !blog || !sticky || can(caller, capabilities.editOthers) || can(caller, capabilities.publish);

function maySetStatus({ capabilities }: PostType, status: string, caller: Caller): boolean {
  if (NEEDS_PUBLISH.has(status)) return can(caller, capabilities.publish);
  return !status.startsWith('calendar-') || can(caller, capabilities.editOthers);
}

/**
 * Throws when the values of a record contradict each other. `next` is the record as it would be stored.
 * @throws RestError 400 `empty_content`, `rest_invalid_field`
 */
export function assertConsistent(
  type: PostType,
  next: Pick<Post, 'title' | 'content' | 'excerpt' | 'sticky' | 'password'>,
): void {
  if (!type.mayBeEmpty && next.title === '' && next.content === '' && next.excerpt === '')
    throw new RestError(400, 'empty_content', 'Content, title, and excerpt are empty.');
  if (next.sticky && next.password !== '')
    throw new RestError(400, 'rest_invalid_field', 'A post can not be sticky and have a password.');
}

/**
 * The footnotes that a request sets: undefined for none, '' to remove them.
 * @throws RestError 400 `rest_invalid_type`
 */
export function footnotesOf({ meta }: Pick<PostInput, 'meta'>): string | undefined {
  const footnotes = meta?.footnotes;
  if (footnotes === undefined) return undefined;
  if (footnotes === null) return '';
  if (typeof footnotes !== 'string')
    throw new RestError(400, 'rest_invalid_type', 'meta.footnotes is not of type string.', {
      data: { param: 'meta.footnotes' },
    });
  return footnotes;
}
