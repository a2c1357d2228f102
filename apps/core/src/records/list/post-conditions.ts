import { can, type Caller } from '@gatehouse/access';
import { slugify } from '@gatehouse/text';
import type { PostType } from '../model/post-type';
import { Condition } from './condition';
import type { PostFilter } from './post-filter';

/** The conditions on ids, authors and slugs (docs/interface/core.md#list-filters). */
export function columnConditions(filter: PostFilter): Condition[] {
  const { include, exclude, author, author_exclude: authorExclude, slug } = filter;
  return [
    ...(include?.length ? [Condition.oneOf('p.id', include)] : noneOf('p.id', exclude)),
    ...oneOf('p.author', author),
    ...noneOf('p.author', authorExclude),
    ...(slug?.length
      ? [
          Condition.oneOf(
            'p.slug',
            slug.map(slugify).filter((one) => one !== ''),
          ),
        ]
      : []),
  ];
}

/** The conditions that only lists of posts have, except those on terms. */
export function blogConditions({ sticky, format }: PostFilter): Condition[] {
  return [
    ...(sticky === undefined ? [] : [new Condition('p.sticky = ?', [Number(sticky)])]),
    ...(sticky ? [new Condition("p.status = 'publish'")] : []),
    ...oneOf('p.format', format),
  ];
}

/** The conditions on parent and order in the tree. */
export function treeConditions(filter: PostFilter, parentColumn = 'p.parent'): Condition[] {
  return [
    ...oneOf(parentColumn, filter.parent),
    ...noneOf(parentColumn, filter.parent_exclude),
    ...(filter.menu_order === undefined ? [] : [new Condition('p.menu_order = ?', [filter.menu_order])]),
  ];
}

/** Leaves out records that the caller may not read, or in edit context not edit (docs/interface/core.md#status). */
export function visibilityConditions(
  { capabilities }: PostType,
  { context }: PostFilter,
  statuses: string[],
  caller: Caller,
): Condition[] {
  const conditions: Condition[] = [];
  const isEdit = context === 'edit';
  const needsRights = isEdit || statuses.some((status) => status !== 'publish');
  if (needsRights && !can(caller, capabilities.editOthers)) {
    const ownOnly = isEdit || !statuses.includes('publish');
    conditions.push(new Condition(ownOnly ? 'p.author = ?' : "(p.status = 'publish' OR p.author = ?)", [caller.id]));
  }
  if (isEdit && !can(caller, capabilities.editPublished))
    conditions.push(Condition.noneOf('p.status', ['publish', 'future']));
  return conditions;
}

const oneOf = (column: string, values: readonly unknown[] = []): Condition[] =>
  values.length > 0 ? [Condition.oneOf(column, values)] : [];

const noneOf = (column: string, values: readonly unknown[] = []): Condition[] =>
  values.length > 0 ? [Condition.noneOf(column, values)] : [];
