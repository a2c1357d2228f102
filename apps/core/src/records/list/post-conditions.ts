import { can, type Caller } from '@gatehouse/access';
import { and, eq, inList, NEVER, not, or, type OptionalCondition, type SqlFragment } from '@gatehouse/persistence';
import type { PostType } from '../model/post-type';
import type { ListRecordsArgs } from '../args/record-requests';
import type { ListPart } from './record-list';

const RELEASED = ['publish', 'future'];

/** The records that the caller may read, or in edit context edit (docs/interface/core.md#reading-by-status). */
export function visibleParts(
  { capabilities }: PostType,
  { context }: ListRecordsArgs,
  statuses: string[],
  caller: Caller,
): ListPart[] {
  const isEdit = context === 'edit';
  const shown =
    isEdit && !can(caller, capabilities.editPublished) ? statuses.filter((one) => !RELEASED.includes(one)) : statuses;
  const needsRights = isEdit || shown.some((status) => status !== 'publish');
  if (!needsRights || can(caller, capabilities.editOthers)) return [{ statuses: shown }];
  const authors = [caller.id];
  if (isEdit || !shown.includes('publish')) return [{ statuses: shown, authors }];
  return [{ statuses: ['publish'] }, { statuses: shown.filter((status) => status !== 'publish'), authors }];
}

/** The parts of them that have one of the authors, or none of the excluded ones. */
export function partsByAuthor(
  parts: readonly ListPart[],
  { author, author_exclude: excluded }: Pick<ListRecordsArgs, 'author' | 'author_exclude'>,
): ListPart[] {
  const wanted = author.length > 0 ? author : undefined;
  return parts
    .map(({ statuses, authors }) => ({
      statuses,
      authors: authors && wanted ? common(authors, wanted) : (authors ?? wanted),
    }))
    .map(({ statuses, authors }) =>
      authors ? { statuses, authors: [...new Set(authors)].filter((id) => !excluded.includes(id)) } : { statuses },
    )
    .filter(({ authors }) => authors?.length !== 0);
}

const common = (some: readonly number[], others: readonly number[]): number[] =>
  some.filter((one) => others.includes(one));

/** Records `p` that are published or planned, or were before they came into the trash. */
const isReleased = (): SqlFragment => or(inList('p.status', RELEASED), inList('p.trashed_from', RELEASED));

/** The records `p` of a type that the caller may edit (docs/interface/core.md#roles). */
export function editableBy({ name, capabilities }: PostType, caller: Caller): SqlFragment {
  const { edit, editOthers, editPublished, editPrivate } = capabilities;
  if (!can(caller, edit)) return NEVER;
  const isOwn = eq('p.author', caller.id);
  const isPrivate = or(eq('p.status', 'private'), eq('p.trashed_from', 'private'));
  const isOthers = can(caller, editPrivate) ? undefined : not(isPrivate);
  return and(
    eq('p.type', name),
    !can(caller, editPublished) && not(isReleased()),
    can(caller, editOthers) ? isOthers && or(isOwn, isOthers) : isOwn,
  );
}

/**
 * The records of a type that show the caller all of their text: those without a password, and those that the caller may
 * edit (docs/interface/core.md#password). Undefined means every record.
 */
export function openTo({ capabilities }: PostType, caller: Caller): OptionalCondition {
  const { edit, editOthers, editPublished, editPrivate } = capabilities;
  if ([edit, editOthers, editPublished, editPrivate].every((capability) => can(caller, capability))) return undefined;
  const unprotected = eq('p.password', '');
  if (!can(caller, edit)) return unprotected;
  return or(unprotected, and(eq('p.author', caller.id), !can(caller, editPublished) && not(isReleased())));
}
