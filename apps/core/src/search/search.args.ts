import { Ids, PageArgs } from '@gatehouse/pagination';
import { SEARCHED_SUBTYPES } from '@gatehouse/dto';
import { Choice, ListOf, Text } from '@gatehouse/rest';

/** The subtypes whose records are those of other services. */
export const OTHER_SUBTYPES = ['event', 'course'] as const satisfies (keyof typeof SEARCHED_SUBTYPES)[];

/** The values of `subtype` for each value of `type`. */
export const SUBTYPES = {
  post: ['post', 'page', ...OTHER_SUBTYPES],
  term: ['category', 'post_tag'],
  'post-format': [],
} as const;
export type SearchedType = keyof typeof SUBTYPES;

export class SearchArgs extends PageArgs {
  @Choice(['view', 'embed'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: 'view' | 'embed';

  @Text({ description: 'Limit results to those matching a string.' })
  search?: string;

  @Choice(['post', 'term', 'post-format'], {
    default: 'post',
    description: 'Limit results to items of an object type.',
  })
  type!: SearchedType;

  @ListOf(Choice(['post', 'page', ...OTHER_SUBTYPES, 'category', 'post_tag', 'any']), {
    default: 'any',
    description: 'Limit results to items of one or more object subtypes.',
  })
  subtype!: string | string[];

  @Ids('Ensure result set excludes specific IDs.')
  exclude!: number[];

  @Ids('Limit result set to specific IDs.')
  include!: number[];
}
