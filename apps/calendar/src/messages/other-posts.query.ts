import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import type { OtherPostsQuestion } from '@gatehouse/dto';
import type { Page } from '@gatehouse/pagination';
import {
  Database,
  eq,
  gt,
  inList,
  lt,
  notInList,
  select,
  writtenWithin,
  type OptionalCondition,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { BY_TEXTS, type TextMatches } from '@gatehouse/search';
import { searchFold, searchWords, slugify } from '@gatehouse/text';
import { isLinked } from '../events/list/event-list-sql';
import { Organizer } from '../organizers/organizer';
import { LinkedService } from '../posts/linked.service';
import { CalendarSearch } from '../records/calendar-search';
import { matchesSearch } from '../records/search-text';
import { openTo } from '../records/status';
import { Venue } from '../venues/venue';

/** Where the records of a post type are. */
interface PostTable {
  table: 'events' | 'venues' | 'organizers';
  /** The folded texts that searches look through. */
  words: string;
  title: string;
  only?: SqlFragment;
}

/** The post types of the calendar. */
export const POST_TABLES = {
  tribe_events: { table: 'events', words: 'words', title: 'title', only: eq('r.hidden', 0) },
  tribe_venue: { table: 'venues', words: 'words', title: 'name_folded' },
  tribe_organizer: { table: 'organizers', words: 'words', title: 'name_folded' },
} as const satisfies Record<string, PostTable>;
export type CalendarType = keyof typeof POST_TABLES;

/** Lists published records as posts: by their publication, and not by their start (docs/interface/core.md#types-of-other-services). */
@Injectable()
export class OtherPostsQuery {
  constructor(
    private readonly database: Database,
    private readonly events: CalendarSearch,
    private readonly linked: LinkedService,
  ) {}

  /** The ids of one part of the list, and how many there are in all. */
  async find(type: CalendarType, question: OtherPostsQuestion): Promise<Page<number>> {
    const { search, include, orderby, order, limit, offset } = question;
    const from: PostTable = POST_TABLES[type];
    const sought = search === '' ? undefined : search;
    const found = await this.search(from.table, sought);
    const list = select<{ id: number }>(from.table, 'r')
      .columns('r.id')
      .where(...conditionsOf(from, question, found));
    const { items, total } = await this.database.page(
      ordered(list, { by: orderby, title: from.title, order, include }).limit(limit, offset),
    );
    return { items: items.map(({ id }) => id), total };
  }

  private async search(table: PostTable['table'], search: string | undefined): Promise<TextMatches> {
    if (table === 'events') return this.events.events(search);
    const texts = this.linked.texts(table === 'venues' ? Venue : Organizer);
    return search === undefined || !texts ? BY_TEXTS : texts.find({ include: searchWords(searchFold(search)) });
  }
}

function conditionsOf(from: PostTable, question: OtherPostsQuestion, found: TextMatches): OptionalCondition[] {
  const { search, include, exclude, slug, author, after, before, terms } = question;
  const isEvent = from.table === 'events';
  const categories = terms.flatMap(({ ids }) => ids);
  return [
    eq('r.status', 'publish'),
    from.only,
    include.length > 0 ? inList('r.id', include) : notInList('r.id', exclude),
    slug.length > 0 && inList('r.slug', slug.map(slugify)),
    author.length > 0 && inList('r.author', author),
    after !== undefined && gt('r.date_utc', after),
    before !== undefined && lt('r.date_utc', before),
    writtenWithin(from.table, 'r.id', question),
    search !== '' && found.condition('r.id', matchesSearch(`r.${from.words}`, search)),
    categories.length > 0 && isLinked('r.id', 'category', categories),
    // These look at what a password protects (docs/interface/calendar.md#passwords).
    isEvent && (search !== '' || categories.length > 0) && openTo(visitor(), 'r'),
  ];
}

interface ListOrder {
  by: OtherPostsQuestion['orderby'];
  title: string;
  order: OtherPostsQuestion['order'];
  include: readonly number[];
}

/** Equal values are ordered by id in the same direction. */
function ordered<Row>(list: Select<Row>, { by, title, order, include }: ListOrder): Select<Row> {
  if (by === 'include' && include.length > 0) return list.orderByList('r.id', include);
  if (by === 'id' || by === 'include') return list.orderBy('r.id', order);
  const columns = { date: 'date_utc', modified: 'modified_utc', slug: 'slug', author: 'author', title };
  return list.orderBy(`r.${columns[by]}`, order).orderBy('r.id', order);
}
