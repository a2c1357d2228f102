import { PageArgs } from '@gatehouse/pagination';
import { Bool, Choice, DateTime, Int, ListOf, Text } from '@gatehouse/rest';
import { CONTEXTS, type Context } from '../namespace/context';

/** The arguments that lists of courses, lessons, quizzes and questions share. */
export class RecordListArgs extends PageArgs {
  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;

  @Text()
  search?: string;

  @DateTime({ description: 'Published after this instant.' })
  after?: string;

  @DateTime({ description: 'Published before this instant.' })
  before?: string;

  @ListOf(Int(), { default: [] })
  exclude!: number[];

  @ListOf(Int(), { default: [] })
  include!: number[];

  @Int()
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc' })
  order!: 'asc' | 'desc';

  @ListOf(Int())
  author?: number[];

  @ListOf(Int())
  author_exclude?: number[];

  @ListOf(Int(), { description: 'Authors; wins over author.' })
  user?: number[];

  @Bool({ default: false, description: 'Only what the caller learns.' })
  learned!: boolean;

  @ListOf(Text(), { description: 'Slugs, as they are in addresses.' })
  slug?: string[];

  @ListOf(Int(), { description: 'Parents. Nothing here has one, so any id but 0 finds nothing.' })
  parent?: number[];

  @ListOf(Int(), { description: 'Parents to leave out. Nothing here has one, so 0 finds nothing.' })
  parent_exclude?: number[];
}
