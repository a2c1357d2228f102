import { enumerated } from '@gatehouse/rest';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { ARCHIVED_FORMATS } from '@gatehouse/dto';
import { skipOf, type Page } from '@gatehouse/pagination';
import {
  and,
  Database,
  eq,
  eqColumn,
  inList,
  notInList,
  or,
  select,
  type OptionalCondition,
  type Select,
} from '@gatehouse/persistence';
import { BY_TEXTS } from '@gatehouse/search';
import type { Problems, RequestContext } from '@gatehouse/rest';
import { searchFold } from '@gatehouse/text';
import { ancestorPaths } from '../records/model/record-tree';
import { NO_FILTERS } from '../records/list/list-filters';
import { readList } from '../records/list/list-reader';
import type { RecordList } from '../records/list/record-list';
import { openTo } from '../records/list/post-conditions';
import { isSearch, relevance, searchedBy } from '../records/list/post-search';
import { RecordSearch } from '../records/list/record-search';
import { PostReader } from '../records/model/post.reader';
import { publicType, POST, PUBLIC_TYPES } from '../records/model/post-type';
import { permalink } from '../records/view/permalink';
import { SettingsService } from '../settings/settings.service';
import { CATEGORY, TAG } from '../terms/store/taxonomy';
import type { Term } from '../terms/term';
import { TermsQuery } from '../terms/store/terms.store';
import { OtherRecords } from './other-records';
import { OTHER_SUBTYPES, SUBTYPES, type SearchArgs } from './search.args';
import { resultLinks, type SearchResultView } from './search.view';

/** Those that have an archive, by their names. */
const FORMATS = ARCHIVED_FORMATS.toSorted();

/** Searches what is published (docs/interface/core.md#search). */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly settings: SettingsService,
    private readonly records: RecordSearch,
    private readonly termsQuery: TermsQuery,
    private readonly others: OtherRecords,
  ) {}

  /** Reports values of `subtype` that do not belong to `type`. */
  checkSubtypes({ args: { type = 'post', subtype = [] } }: RequestContext<Partial<SearchArgs>>): Problems {
    const known: readonly string[] = SUBTYPES[type] ?? [];
    const isValid = [subtype].flat().every((name) => name === 'any' || known.includes(name));
    if (isValid) return {};
    return {
      subtype: { code: 'rest_not_in_enum', message: `subtype is not one of ${enumerated([...known, 'any'])}.` },
    };
  }

  find(args: SearchArgs, ctx: RequestContext): Promise<Page<SearchResultView>> {
    switch (args.type) {
      case 'post':
        return this.posts(args, ctx);
      case 'term':
        return this.terms(args, ctx);
      case 'post-format':
        return Promise.resolve(formats(args, ctx));
    }
  }

  /** Those of this service, then events, then courses. */
  private async posts(args: SearchArgs, ctx: RequestContext): Promise<Page<SearchResultView>> {
    const types = chosenSubtypes(
      args,
      PUBLIC_TYPES.map(({ name }) => name),
    );
    const own = types.length > 0 ? await this.ownPosts(args, types, ctx) : { items: [], total: 0 };
    const isAny = types.length > 0;
    // Ids are those of posts and pages where these are searched; other services count their own.
    const others = isAny && args.include.length > 0 ? [] : OTHER_SUBTYPES.filter((name) => isChosen(args, name));
    const foreign = isAny ? { ...args, exclude: [] } : args;
    const window = { offset: Math.max(0, skipOf(args) - own.total), count: args.per_page - own.items.length };
    const found = await this.others.find(others, { args: foreign, window, isAny }, ctx);
    return { items: [...own.items, ...found.items], total: own.total + found.total };
  }

  private async ownPosts(args: SearchArgs, types: string[], ctx: RequestContext): Promise<Page<SearchResultView>> {
    const { items: ids, total } = await this.postIds(args, types, ctx);
    const posts = await this.reader.byIds(ids, 'embed');
    const paths = await ancestorPaths(this.database, 'posts', posts);
    const front = await this.settings.frontPage();
    const items = posts.map((post): SearchResultView => {
      const type = publicType(post.type) ?? POST;
      return {
        id: post.id,
        title: post.title_rendered,
        url: permalink(type, post, { home: ctx.site.home, path: paths.get(post.id), front }),
        type: 'post',
        subtype: post.type,
        _links: resultLinks(ctx, `${type.base}/${post.id}`, `types/${type.name}`),
      };
    });
    return { items, total };
  }

  private async postIds(args: SearchArgs, types: string[], { caller }: RequestContext): Promise<Page<number>> {
    if (isSearch(args)) return this.matching(args, types, caller);
    if (args.include.length === 0) return readList(this.database, newest(args, types), windowOf(args));
    const { items, total } = await this.database.page(latestFirst(published(args, types), args).useIndex('PRIMARY'));
    return { items: items.map(({ id }) => id), total };
  }

  /** The best matches first, then the latest. */
  private async matching(args: SearchArgs, types: string[], caller: Caller): Promise<Page<number>> {
    const { search = '', include, exclude } = args;
    const open = openPosts(caller);
    const query = published(args, types)
      .join('post_texts', 's', eqColumn('s.id', 'p.id'))
      .orderBy(relevance(search, open))
      .where(...searchedBy(caller, { search }, { open }));
    const { items, total } = await this.records.page({
      filter: { search },
      types,
      statuses: ['publish'],
      caller,
      open,
      isOpenType: (name) => isOpenType(name, caller),
      isByRelevance: true,
      query: latestFirst(query, args),
      base: published(args, types),
      ordered: () => publishedLatest(args, types),
      latest: () => publishedLatest(args, types),
      walk: newest({ ...args, exclude: [] }, types),
      isNarrowed: include.length > 0,
      exclude: include.length > 0 ? [] : exclude,
    });
    return { items: items.map(({ id }) => id), total };
  }

  private async terms(args: SearchArgs, ctx: RequestContext): Promise<Page<SearchResultView>> {
    const word = (args.search ?? '').trim();
    const found = word === '' ? BY_TEXTS : await this.termsQuery.matching(word);
    const query = select<Term>('terms', 't')
      .where(
        inList('t.taxonomy', chosenSubtypes(args, [CATEGORY.name, TAG.name])),
        args.include.length > 0 ? inList('t.id', args.include) : notInList('t.id', args.exclude),
        word !== '' && found.condition('t.id', this.termsQuery.searched(word)),
      )
      .orderBy('t.name_key')
      .orderBy('t.id')
      .limit(args.per_page, skipOf(args));
    if (found.isFew) query.useIndex('PRIMARY');
    const { items: terms, total } = await this.database.page(query);
    const paths = await ancestorPaths(this.database, 'terms', terms);
    const items = terms.map((term): SearchResultView => {
      const taxonomy = term.taxonomy === TAG.name ? TAG : CATEGORY;
      return {
        id: term.id,
        title: term.name,
        url: `${ctx.site.home}/${taxonomy.folder}/${paths.get(term.id) ?? ''}${term.slug}/`,
        type: taxonomy.name,
        _links: resultLinks(ctx, `${taxonomy.base}/${term.id}`, `taxonomies/${taxonomy.name}`),
      };
    });
    return { items, total };
  }
}

/** The published records `p` of these types, without those that the arguments leave out. */
const published = ({ include, exclude }: SearchArgs, types: string[]): Select<{ id: number }> =>
  select<{ id: number }>('posts', 'p')
    .columns('p.id')
    .where(
      inList('p.type', types),
      eq('p.status', 'publish'),
      include.length > 0 ? inList('p.id', include) : exclude.length > 0 && notInList('p.id', exclude),
    );

const publishedLatest = (args: SearchArgs, types: string[]): Select<{ id: number }> =>
  published(args, types).orderBy('p.date', 'desc').orderBy('p.id', 'desc');

const latestFirst = (query: Select<{ id: number }>, args: SearchArgs): Select<{ id: number }> =>
  query.orderBy('p.date', 'desc').orderBy('p.id', 'desc').limit(args.per_page, skipOf(args));

const windowOf = (args: SearchArgs) => ({ offset: skipOf(args), count: args.per_page });

/** All that is published, the latest first. */
function newest(args: SearchArgs, types: string[]): RecordList {
  return {
    type: POST.name,
    parts: types.map((type) => ({ type, statuses: ['publish'] })),
    filters: NO_FILTERS,
    date: {},
    modified: {},
    exclude: args.exclude,
    order: { column: 'date', direction: 'desc' },
  };
}

/** Whether all records of a public type show the caller all of their text. */
function isOpenType(name: string, caller: Caller): boolean {
  const type = publicType(name);
  return type !== undefined && openTo(type, caller) === undefined;
}

/** The posts and pages that show the caller all of their text; undefined means all. */
function openPosts(caller: Caller): OptionalCondition {
  const ofTypes = PUBLIC_TYPES.map((type) => ({ name: type.name, open: openTo(type, caller) }));
  if (ofTypes.every(({ open }) => !open)) return undefined;
  return or(...ofTypes.map(({ name, open }) => and(eq('p.type', name), open)));
}

const isChosen = (args: SearchArgs, name: string): boolean => chosenSubtypes(args, [name]).length > 0;

/** The subtypes of the filter that are among `all`; all of them for `any`. */
function chosenSubtypes({ subtype }: SearchArgs, all: string[]): string[] {
  const names = [subtype].flat();
  return names.length === 0 || names.includes('any') ? all : all.filter((name) => names.includes(name));
}

/** `include` takes precedence over `exclude` (docs/interface/core.md#lists). */
function formats({ search = '', page, per_page: perPage }: SearchArgs, ctx: RequestContext): Page<SearchResultView> {
  const word = searchFold(search.trim());
  const found = FORMATS.filter((name) => name.includes(word));
  const items = found.slice((page - 1) * perPage, page * perPage).map((name): SearchResultView => ({
    id: name,
    title: name[0]?.toUpperCase() + name.slice(1),
    url: `${ctx.site.home}/type/${name}/`,
    type: 'post-format',
    _links: { collection: [{ href: ctx.href('core/v2/search') }] },
  }));
  return { items, total: found.length };
}
