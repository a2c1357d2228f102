import type { WrittenWithin } from '@gatehouse/persistence';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { listed, skipOf } from '@gatehouse/pagination';
import { created, type Answer, type Context, type RequestContext } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import type { WithPath } from '../store/term';
import type { TermFilter, TermsQuery } from '../store/terms.query';
import type { TermChanges, TermInput, TermsWriter } from '../store/terms.writer';
import type { Taxonomy } from '../store/taxonomy';
import type { TaxonomyPolicy } from './taxonomy.policy';
import { termView, type TermLinks, type TermRecord, type TermView } from '../store/term-record';

/** The arguments of a list of terms. */
export interface ListTerms extends WrittenWithin {
  context: Context;
  page: number;
  per_page: number;
  offset?: number;
  include?: number[];
  exclude?: number[];
  slug?: string[];
  parent?: number;
  /** A record that has the terms. */
  post?: number | null;
  hide_empty: boolean;
  search?: string;
  order: 'asc' | 'desc';
  orderby: string;
}

export interface DeletedTerm {
  deleted: true;
  previous: Record<string, unknown>;
}

/** The routes of taxonomies in the form of core (docs/interface/core.md#categories-and-tags). */
export abstract class TermsService<
  T extends TermRecord = TermRecord,
  Policy extends TaxonomyPolicy<T> = TaxonomyPolicy<T>,
> {
  constructor(
    private readonly terms: TermsQuery<T>,
    private readonly writer: TermsWriter<T>,
  ) {}

  async list(policy: Policy, args: ListTerms, ctx: RequestContext): Promise<Answer> {
    const { items, total } = await this.terms.page(
      policy.taxonomy.name,
      filterOf(args),
      { by: args.orderby, direction: args.order },
      { count: args.per_page, offset: skipOf(args) },
    );
    const terms = await this.terms.withPaths(items);
    return listed(ctx, { items: terms.map((term) => this.view(policy, term, args.context, ctx)), total }, args);
  }

  async one(policy: Policy, context: Context, ctx: RequestContext): Promise<TermView> {
    return this.shown(policy, await policy.one(ctx), context, ctx);
  }

  /** Terms of the policy's taxonomy by id, in context embed: they are for everybody. */
  async embedded(policy: Policy, ids: readonly number[], ctx: RequestContext): Promise<ReadonlyMap<number, TermView>> {
    const terms = (await this.terms.byIds(ids)).filter(({ taxonomy }) => taxonomy === policy.taxonomy.name);
    return new Map(terms.map((term) => [term.id, this.view(policy, term, 'embed', ctx)]));
  }

  async create(policy: Policy, input: TermInput, ctx: RequestContext): Promise<Answer> {
    const { name, namespace, base } = policy.taxonomy;
    refuseParent(policy, input);
    const term = await this.writer.create(name, input);
    return created(await this.shown(policy, term, 'edit', ctx), ctx.href(`${namespace}/${base}/${term.id}`));
  }

  async update(policy: Policy, id: number, changes: TermChanges, ctx: RequestContext): Promise<TermView> {
    refuseParent(policy, changes);
    return this.shown(policy, await this.writer.update(policy.taxonomy.name, id, changes), 'edit', ctx);
  }

  /** @throws 501 `rest_trash_not_supported` without `force` */
  async remove(policy: Policy, force: boolean, ctx: RequestContext): Promise<DeletedTerm> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Terms do not support trashing. Set 'force=true' to delete.",
      );
    const term = await policy.one(ctx);
    const previous = this.previous(await this.shown(policy, term, 'edit', ctx));
    await this.writer.remove(policy.taxonomy.name, term.id, (tx) => this.removed(tx, term, ctx));
    return { deleted: true, previous };
  }

  /** The `_links` of a term. */
  protected abstract links(policy: Policy, term: Pick<TermRecord, 'id' | 'parent'>, ctx: RequestContext): TermLinks;

  /** Called in the transaction that deletes a term. */
  protected abstract removed(tx: EntityManager, term: T, ctx: RequestContext): Promise<void>;

  /** The term as the response to a deletion shows it. */
  protected previous({ _links, ...previous }: TermView): Record<string, unknown> {
    return previous;
  }

  protected view(policy: Policy, term: WithPath<T>, context: Context, ctx: RequestContext): TermView {
    const { taxonomy } = policy;
    const links = this.links(policy, term, ctx);
    return termView(this.terms.table.type, term, { taxonomy, context, home: ctx.site.home, links });
  }

  private async shown(policy: Policy, term: T, context: Context, ctx: RequestContext): Promise<TermView> {
    const [placed] = await this.terms.withPaths([term]);
    if (!placed) throw new Error(`Term ${term.id} has no view.`);
    return this.view(policy, placed, context, ctx);
  }
}

function filterOf(args: ListTerms): TermFilter {
  const { include = [], exclude, slug, parent, post, hide_empty: hidesEmpty, search } = args;
  return {
    include,
    // Include wins over exclude (docs/interface/core.md#rules-for-every-route).
    exclude: include.length > 0 ? [] : exclude,
    slugs: slug?.map(slugify),
    parent,
    // As in the policy, 0 does not filter.
    record: post === null || post === 0 ? undefined : post,
    hide: hidesEmpty ? 'unused' : undefined,
    search,
    written: args,
    fields: args,
  };
}

function refuseParent({ taxonomy }: { taxonomy: Taxonomy }, { parent }: TermChanges): void {
  if (parent !== undefined && !taxonomy.hierarchical)
    throw new RestError(
      400,
      'rest_taxonomy_not_hierarchical',
      'Can not set parent term, taxonomy is not hierarchical.',
    );
}
