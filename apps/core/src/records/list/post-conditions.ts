import { can, type Caller } from '@gatehouse/access';
import { and, eq, inList, not, notInList, or, type OptionalCondition, type SqlFragment } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { PostType } from '../model/post-type';
import type { ListRecordsArgs } from '../args/record.args';

/** The conditions on ids, authors and slugs (docs/interface/core.md#list-filters). */
export function columnConditions(filter: ListRecordsArgs): OptionalCondition[] {
  const { include, exclude, author, author_exclude: authorExclude, slug } = filter;
  const slugs = slug?.map(slugify).filter((one) => one !== '');
  return [
    include.length > 0 ? inList('p.id', include) : noneOf('p.id', exclude),
    oneOf('p.author', author),
    noneOf('p.author', authorExclude),
    slug && slug.length > 0 && inList('p.slug', slugs ?? []),
  ];
}

/** The arguments of lists of records that belong to others. */
export interface TreeFilter {
  parent: number[];
  parent_exclude: number[];
  menu_order?: number;
}

/** The conditions on parent and order in the tree. */
export const treeConditions = (filter: TreeFilter, parentColumn = 'p.parent'): OptionalCondition[] => [
  oneOf(parentColumn, filter.parent),
  noneOf(parentColumn, filter.parent_exclude),
  filter.menu_order !== undefined && eq('p.menu_order', filter.menu_order),
];

/** Leaves out records that the caller may not read, or in edit context not edit (docs/interface/core.md#reading-by-status). */
export function visibilityConditions(
  { capabilities }: PostType,
  { context }: ListRecordsArgs,
  statuses: string[],
  caller: Caller,
): SqlFragment[] {
  const conditions: SqlFragment[] = [];
  const isEdit = context === 'edit';
  const needsRights = isEdit || statuses.some((status) => status !== 'publish');
  if (needsRights && !can(caller, capabilities.editOthers)) {
    const own = eq('p.author', caller.id);
    const ownOnly = isEdit || !statuses.includes('publish');
    conditions.push(ownOnly ? own : or(eq('p.status', 'publish'), own));
  }
  if (isEdit && !can(caller, capabilities.editPublished)) conditions.push(notInList('p.status', ['publish', 'future']));
  return conditions;
}

const RELEASED = ['publish', 'future'];

/**
 * The records of a type that show the caller all of their text: those without a password, and those that the caller may
 * edit (docs/interface/core.md#password). Undefined means every record.
 */
export function openTo({ capabilities }: PostType, caller: Caller): OptionalCondition {
  const { edit, editOthers, editPublished, editPrivate } = capabilities;
  if ([edit, editOthers, editPublished, editPrivate].every((capability) => can(caller, capability))) return undefined;
  const unprotected = eq('p.password', '');
  if (!can(caller, edit)) return unprotected;
  const isReleased = or(inList('p.status', RELEASED), inList('p.trashed_from', RELEASED));
  return or(unprotected, and(eq('p.author', caller.id), !can(caller, editPublished) && not(isReleased)));
}

const oneOf = (column: string, values: readonly (string | number)[] = []): OptionalCondition =>
  values.length > 0 && inList(column, values);

const noneOf = (column: string, values: readonly (string | number)[] = []): OptionalCondition =>
  values.length > 0 && notInList(column, values);
