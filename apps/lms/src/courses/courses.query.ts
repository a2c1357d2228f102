import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isOfWholeList, skipOf, type Page } from '@gatehouse/pagination';
import {
  Database,
  inList,
  inOrderOf,
  ReadCache,
  raw,
  select,
  type SqlFragment,
  VersionedCache,
  type TextSearch,
} from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import type { SiteTime } from '@gatehouse/time';
import { STATE_COLUMNS, type CourseState } from '../records/course.entity';
import { LIST_STAMP } from '../store/course-stamps';
import type { ListCoursesArgs } from './course.args';
import { matchesOf } from '../listing/record.filter';
import { courseList, namedTerms, type CourseListing } from './course.filter';
import { courseSource } from './course-source';
import { FarCourses } from './far-courses';

type Found = CourseState & { listStamp: number };

const COLUMNS = [...STATE_COLUMNS.map((column) => `r.${column}`), raw(`${LIST_STAMP} AS listStamp`)];
/** Totals before they are forgotten. */
const MOST_TOTALS = 2_000;
/** Pages of the whole list whose statements are kept. */
const MOST_PAGES = 200;

/** Terms that more courses have than these are large. */
const LARGE_TERMS = 3_000;

/** Who asks for a list, and how. */
interface Asker {
  /** Id of the caller, 0 for a visitor. */
  viewer: number;
  time: SiteTime;
  /** Names of the arguments that were sent. */
  sent: ReadonlySet<string>;
}

/** How a page is read. */
interface Statements {
  listing: CourseListing;
  page: SqlFragment;
  /** Counts the courses on all pages, as `total`. */
  count: () => SqlFragment;
}

/** What chooses a page of the whole list. */
const keyOf = (args: ListCoursesArgs, offset: number): string =>
  `${args.orderby} ${args.order} ${offset} ${args.per_page}`;

/** Reads the list of courses. */
@Injectable()
export class CoursesQuery {
  /** By the statement that counts. */
  private readonly totals = new VersionedCache<number>({ most: MOST_TOTALS });
  /** Of pages of the whole list, by what chooses the page. */
  private readonly pages = new LRUCache<string, Statements>({ max: MOST_PAGES });

  private readonly texts: TextSearch;
  private readonly far: FarCourses;
  /** The first pages of the whole list. */
  private readonly first: ReadCache<readonly Readonly<Found>[]>;

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
  ) {
    this.first = new ReadCache(database, MOST_PAGES);
    this.texts = keeper.textsOf(courseSource);
    this.far = new FarCourses(database);
  }

  /** One page of the published courses. */
  async find(args: ListCoursesArgs, asker: Asker): Promise<Page<CourseState>> {
    const offset = skipOf(args);
    const { listing, page, count } = await this.statements(args, asker, offset);
    const items =
      offset === 0
        ? await this.firstPage(page, args, asker)
        : await this.later(page, await this.far.ids(args, listing, offset));
    const [first] = items;
    if (items.length < args.per_page && (first || offset === 0)) return { items, total: offset + items.length };
    // The stamp does not change when a person enrols.
    const isStamped = first !== undefined && !args.learned;
    return { items, total: isStamped ? await this.total(count(), first.listStamp) : await this.count(count()) };
  }

  private async statements(args: ListCoursesArgs, asker: Asker, offset: number): Promise<Statements> {
    if (!isOfWholeList(asker.sent)) return this.build(args, asker, offset);
    const key = keyOf(args, offset);
    const known = this.pages.get(key);
    if (known) return known;
    const built = await this.build(args, asker, offset);
    this.pages.set(key, built);
    return built;
  }

  private async build(args: ListCoursesArgs, { viewer, time }: Asker, offset: number): Promise<Statements> {
    const { dialect } = this.database;
    const listing = { dialect, viewer, time, matches: await matchesOf(this.texts, args), areTermsLarge: false };
    const paged = { ...listing, areTermsLarge: await this.areLarge(namedTerms(args)) };
    const query = courseList(args, paged);
    const page = offset === 0 ? query.columns(...COLUMNS) : query;
    return { listing: paged, page: page.build(dialect), count: () => courseList(args, listing).count(dialect) };
  }

  /** Whether more courses have the terms than are worth listing for a page. */
  private async areLarge(terms: readonly number[]): Promise<boolean> {
    if (terms.length === 0) return false;
    await this.database.flushCounters();
    const counts = select<{ total: number | string | null }>('terms')
      .columns(raw('SUM(count) AS total'))
      .where(inList('id', terms));
    return Number((await this.database.one(counts))?.total ?? 0) > LARGE_TERMS;
  }

  private async firstPage(page: SqlFragment, args: ListCoursesArgs, { sent }: Asker): Promise<Found[]> {
    if (!isOfWholeList(sent)) return this.database.packedRows<Found>(page);
    return [...(await this.first.get(keyOf(args, 0), () => this.database.packedRows<Found>(page)))];
  }

  /**
   * A page that is not the first. The rows before it are skipped in the index alone.
   * @param known its ids, where they were found without the statement
   */
  private async later(page: SqlFragment, known: number[] | undefined): Promise<Found[]> {
    const ids = known ?? (await this.database.rows<Pick<Found, 'id'>>(page)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const states = select<Found>('courses', 'r')
      .columns(...COLUMNS)
      .where(inList('r.id', ids));
    return inOrderOf(await this.database.packedRows(states), ids);
  }

  private total(count: SqlFragment, version: number): Promise<number> {
    return this.totals.get(this.database, { version, key: JSON.stringify(count) }, () => this.count(count));
  }

  private async count(statement: SqlFragment): Promise<number> {
    const row = await this.database.one<{ total: number | string }>(statement);
    return Number(row?.total ?? 0);
  }
}
