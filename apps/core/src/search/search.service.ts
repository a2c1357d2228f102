import { Injectable } from '@nestjs/common';
import type { ArgumentProblem } from '@gatehouse/errors';
import { skipOf, type Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import { decodeEntities, likeEscape, likePattern, stripTags } from '@gatehouse/text';
import { ancestorPaths } from '../records/model/record-tree';
import { isSearch, relevance, searchConditions } from '../records/list/post-search';
import { PostReader } from '../records/model/post.reader';
import { publicType, POST, PUBLIC_TYPES } from '../records/model/post-type';
import { CATEGORY, TAG } from '../terms/taxonomy';
import type { Term } from '../terms/term.entity';
import { SUBTYPES, type SearchArgs } from './search.args';
import { Condition } from '../records/list/condition';
import { permalink } from '../records/view/permalink';

type Result = Record<string, unknown>;

const FORMATS = ['aside', 'audio', 'chat', 'gallery', 'image', 'link', 'quote', 'status', 'video'] as const;

/** What a title says, without markup and references. */
const plain = (html: string): string => decodeEntities(stripTags(html));

/** Search over everything that is published (docs/interface/core.md#search). */
@Injectable()
export class SearchService {
  constructor(private readonly reader: PostReader) {}

  /** Kinds that the searched does not have. */
  kinds({ args }: RequestContext): Record<string, ArgumentProblem> {
    const { type, subtype } = args as unknown as SearchArgs;
    const known: readonly string[] = SUBTYPES[type] ?? [];
    const wrong = [subtype ?? []].flat().some((name) => name !== 'any' && !known.includes(name));
    return wrong
      ? { subtype: { code: 'rest_not_in_enum', message: `subtype is not one of ${[...known, 'any'].join(', ')}.` } }
      : {};
  }

  find(args: SearchArgs, ctx: RequestContext): Promise<Page<Result>> {
    switch (args.type) {
      case 'post':
        return this.posts(args, ctx);
      case 'term':
        return this.terms(args, ctx);
      case 'post-format':
        return Promise.resolve(formats(args, ctx));
    }
  }

  private async posts(args: SearchArgs, ctx: RequestContext): Promise<Page<Result>> {
    const names = wanted(
      args,
      PUBLIC_TYPES.map(({ name }) => name),
    );
    const searching = isSearch({ search: args.search ?? '' });
    const where = [
      Condition.oneOf('p.type', names),
      new Condition("p.status = 'publish'"),
      ...chosen('p.id', args),
      ...searchConditions({ search: args.search ?? '' }),
      // Visitors do not find what a password protects by what it says.
      ...(searching && ctx.caller.kind === 'visitor' ? [new Condition("p.password = ''")] : []),
    ];
    const latest = 'p.date DESC, p.id DESC';
    const ranking = searching ? relevance(args.search ?? '') : undefined;
    const order = ranking ? new Condition(`${ranking.sql}, ${latest}`, ranking.values) : new Condition(latest);
    const from = `FROM posts p${searching ? ' JOIN post_texts s ON s.id = p.id' : ''} WHERE ${where.map(({ sql }) => sql).join(' AND ')}`;
    const { items: ids, total } = await this.page<{ id: number }>('p.id', from, where, order, args);
    const posts = await this.reader.byIds(
      ids.map(({ id }) => id),
      'embed',
    );
    const paths = await ancestorPaths(this.reader.query, 'posts', posts);
    const items = posts.map((post): Result => {
      const type = publicType(post.type) ?? POST;
      return {
        id: post.id,
        title: plain(post.title_rendered),
        url: permalink(type, post, ctx.site.home, paths.get(post.id) ?? ''),
        type: 'post',
        subtype: post.type,
        _links: links(ctx, `${type.base}/${post.id}`, `types/${type.name}`),
      };
    });
    return { items, total };
  }

  private async terms(args: SearchArgs, ctx: RequestContext): Promise<Page<Result>> {
    const names = wanted(args, [CATEGORY.name, TAG.name]);
    const word = (args.search ?? '').trim().toLowerCase();
    const found =
      word === ''
        ? []
        : [
            new Condition(`(t.name_key LIKE ? ${likeEscape} OR t.slug LIKE ? ${likeEscape})`, [
              likePattern(word),
              likePattern(word),
            ]),
          ];
    const where = [Condition.oneOf('t.taxonomy', names), ...chosen('t.id', args), ...found];
    const from = `FROM terms t WHERE ${where.map(({ sql }) => sql).join(' AND ')}`;
    const { items: terms, total } = await this.page<Term>('t.*', from, where, new Condition('t.name_key, t.id'), args);
    const paths = await ancestorPaths(this.reader.query, 'terms', terms);
    const items = terms.map((term): Result => {
      const taxonomy = term.taxonomy === TAG.name ? TAG : CATEGORY;
      return {
        id: term.id,
        title: plain(term.name),
        url: `${ctx.site.home}/${taxonomy.folder}/${paths.get(term.id) ?? ''}${term.slug}/`,
        type: taxonomy.name,
        _links: links(ctx, `${taxonomy.base}/${term.id}`, `taxonomies/${taxonomy.name}`),
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

function wanted({ subtype }: SearchArgs, all: string[]): string[] {
  const names = [subtype].flat();
  return names.length === 0 || names.includes('any') ? all : all.filter((name) => names.includes(name));
}

function chosen(column: string, { include, exclude }: SearchArgs): Condition[] {
  if (include.length > 0) return [Condition.oneOf(column, include)];
  return exclude.length > 0 ? [Condition.noneOf(column, exclude)] : [];
}

function links(ctx: RequestContext, self: string, about: string): Record<string, object[]> {
  return {
    self: [{ embeddable: true, href: ctx.href(`core/v2/${self}`) }],
    about: [{ href: ctx.href(`core/v2/${about}`) }],
    collection: [{ href: ctx.href('core/v2/search') }],
  };
}

function formats({ search = '', page, per_page: perPage }: SearchArgs, ctx: RequestContext): Page<Result> {
  const word = search.trim().toLowerCase();
  const found = FORMATS.filter((name) => name.includes(word));
  const items = found.slice((page - 1) * perPage, page * perPage).map((name): Result => ({
    id: name,
    title: name[0]?.toUpperCase() + name.slice(1),
    url: `${ctx.site.home}/type/${name}/`,
    type: 'post-format',
    _links: { collection: [{ href: ctx.href('core/v2/search') }] },
  }));
  return { items, total: found.length };
}
