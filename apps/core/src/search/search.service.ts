import { Injectable } from '@nestjs/common';
import { skipOf, type Page } from '@gatehouse/pagination';
import { contains, Database, inList, notInList, or, select } from '@gatehouse/persistence';
import type { Problems, RequestContext } from '@gatehouse/rest';
import { decodeEntities, stripTags } from '@gatehouse/text';
import { ancestorPaths } from '../records/model/record-tree';
import { Condition } from '../records/list/condition';
import { isSearch, relevance, searchConditions } from '../records/list/post-search';
import { PostReader } from '../records/model/post.reader';
import { publicType, POST, PUBLIC_TYPES } from '../records/model/post-type';
import { permalink } from '../records/view/permalink';
import { CATEGORY, TAG } from '../terms/taxonomy';
import type { Term } from '../terms/term.entity';
import { SUBTYPES, type SearchArgs } from './search.args';
import { resultLinks, type SearchResultView } from './search.view';

const FORMATS = ['aside', 'audio', 'chat', 'gallery', 'image', 'link', 'quote', 'status', 'video'] as const;

/** A title without markup and character references. */
const plainText = (html: string): string => decodeEntities(stripTags(html));

/** Searches what is published (docs/interface/core.md#search). */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
  ) {}

  /** Reports values of `subtype` that do not belong to `type`. */
  checkSubtypes({ args: { type = 'post', subtype = [] } }: RequestContext<Partial<SearchArgs>>): Problems {
    const known: readonly string[] = SUBTYPES[type] ?? [];
    const isValid = [subtype].flat().every((name) => name === 'any' || known.includes(name));
    if (isValid) return {};
    return { subtype: { code: 'rest_not_in_enum', message: `subtype is not one of ${[...known, 'any'].join(', ')}.` } };
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

  private async posts(args: SearchArgs, ctx: RequestContext): Promise<Page<SearchResultView>> {
    const { items: ids, total } = await this.postIds(args, ctx);
    const posts = await this.reader.byIds(ids, 'embed');
    const paths = await ancestorPaths(this.reader.query, 'posts', posts);
    const items = posts.map((post): SearchResultView => {
      const type = publicType(post.type) ?? POST;
      return {
        id: post.id,
        title: plainText(post.title_rendered),
        url: permalink(type, post, ctx.site.home, paths.get(post.id) ?? ''),
        type: 'post',
        subtype: post.type,
        _links: resultLinks(ctx, `${type.base}/${post.id}`, `types/${type.name}`),
      };
    });
    return { items, total };
  }

  /** The best matches first, then the latest. */
  private async postIds(args: SearchArgs, { caller }: RequestContext): Promise<Page<number>> {
    const { search = '' } = args;
    const hasTerms = isSearch({ search });
    const types = PUBLIC_TYPES.map(({ name }) => name);
    const where = [
      Condition.oneOf('p.type', chosenSubtypes(args, types)),
      new Condition("p.status = 'publish'"),
      ...chosenIds('p.id', args),
      ...searchConditions({ search }),
      // Visitors must not learn the content of protected posts from the results.
      ...(hasTerms && caller.kind === 'visitor' ? [new Condition("p.password = ''")] : []),
    ];
    const latest = 'p.date DESC, p.id DESC';
    const ranking = hasTerms ? relevance(search) : undefined;
    const order = ranking ? new Condition(`${ranking.sql}, ${latest}`, ranking.values) : new Condition(latest);
    const texts = hasTerms ? ' JOIN post_texts s ON s.id = p.id' : '';
    const from = `FROM posts p${texts} WHERE ${where.map(({ sql }) => sql).join(' AND ')}`;
    const { items, total } = await this.page<{ id: number }>('p.id', from, where, order, args);
    return { items: items.map(({ id }) => id), total };
  }

  private async terms(args: SearchArgs, ctx: RequestContext): Promise<Page<SearchResultView>> {
    const word = (args.search ?? '').trim().toLowerCase();
    const query = select<Term>('terms', 't')
      .where(
        inList('t.taxonomy', chosenSubtypes(args, [CATEGORY.name, TAG.name])),
        args.include.length > 0 ? inList('t.id', args.include) : notInList('t.id', args.exclude),
        word !== '' && or(contains('t.name_key', word), contains('t.slug', word)),
      )
      .orderBy('t.name_key')
      .orderBy('t.id')
      .limit(args.per_page, skipOf(args));
    const { items: terms, total } = await this.database.page(query);
    const paths = await ancestorPaths(this.reader.query, 'terms', terms);
    const items = terms.map((term): SearchResultView => {
      const taxonomy = term.taxonomy === TAG.name ? TAG : CATEGORY;
      return {
        id: term.id,
        title: plainText(term.name),
        url: `${ctx.site.home}/${taxonomy.folder}/${paths.get(term.id) ?? ''}${term.slug}/`,
        type: taxonomy.name,
        _links: resultLinks(ctx, `${taxonomy.base}/${term.id}`, `taxonomies/${taxonomy.name}`),
      };
    });
    return { items, total };
  }

  private async page<Row>(
    columns: string,
    from: string,
    where: Condition[],
    order: Condition,
    { page, per_page: perPage }: SearchArgs,
  ): Promise<Page<Row>> {
    const values = where.flatMap((condition) => condition.values);
    const items = await this.reader.query<Row>(`SELECT ${columns} ${from} ORDER BY ${order.sql} LIMIT ? OFFSET ?`, [
      ...values,
      ...order.values,
      perPage,
      skipOf({ page, per_page: perPage }),
    ]);
    const [counted] = await this.reader.query<{ total: number | string }>(`SELECT COUNT(*) AS total ${from}`, values);
    return { items, total: Number(counted?.total ?? 0) };
  }
}

/** The subtypes of the filter that are among `all`; all of them for `any`. */
function chosenSubtypes({ subtype }: SearchArgs, all: string[]): string[] {
  const names = [subtype].flat();
  return names.length === 0 || names.includes('any') ? all : all.filter((name) => names.includes(name));
}

/** `include` takes precedence over `exclude` (docs/interface/core.md#lists). */
function chosenIds(column: string, { include, exclude }: SearchArgs): Condition[] {
  if (include.length > 0) return [Condition.oneOf(column, include)];
  return exclude.length > 0 ? [Condition.noneOf(column, exclude)] : [];
}

function formats({ search = '', page, per_page: perPage }: SearchArgs, ctx: RequestContext): Page<SearchResultView> {
  const word = search.trim().toLowerCase();
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
