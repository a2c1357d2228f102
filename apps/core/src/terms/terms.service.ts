import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, originOf } from '@gatehouse/dto';
import { MOST_PER_PAGE } from '@gatehouse/pagination';
import { Gathered, type Answer, type Context, type RequestContext } from '@gatehouse/rest';
import { TermsService as TermRoutes, type ListTerms, type TermLinks, type TermView } from '@gatehouse/terms';
import { noteDeletion } from '../deletions/deletion';
import { AuditLog } from '../audit/audit-log';
import type { Term } from './term';
import type { CoreTaxonomyPolicy } from './term.policy';
import { TermsQuery, TermsWriter } from './store/terms.store';

/** The routes of core's taxonomies (docs/interface/core.md#categories-and-tags). */
@Injectable()
export class TermsService extends TermRoutes<Term, CoreTaxonomyPolicy> {
  constructor(
    private readonly query: TermsQuery,
    writer: TermsWriter,
    private readonly audit: AuditLog,
  ) {
    super(query, writer);
  }

  /** The first terms of records that the caller may read, in context embed. Taxonomies are read together. */
  async embeddedOf(
    policy: CoreTaxonomyPolicy,
    records: readonly number[],
    ctx: RequestContext,
  ): Promise<ReadonlyMap<number, TermView[]>> {
    const gathered = ctx.once('terms of records', () => new Gathered((ids: number[]) => this.query.ofRecords(ids)));
    const filed = await gathered.with(records);
    const lists = new Map<number, TermView[]>(records.map((id) => [id, []]));
    const views = new Map<number, TermView>();
    for (const { term, ...record } of filed) {
      const list = lists.get(record.record);
      if (!list || list.length === MOST_PER_PAGE || term.taxonomy !== policy.taxonomy.name) continue;
      if (!policy.readsTermsOf(record, ctx.caller)) continue;
      const view = views.get(term.id) ?? this.view(policy, term, 'embed', ctx);
      views.set(term.id, view);
      list.push(view);
    }
    return lists;
  }

  override list(policy: CoreTaxonomyPolicy, args: ListTerms, ctx: RequestContext): Promise<Answer> {
    ctx.tag('terms');
    if (args.post) for (const name of ['post', 'block']) ctx.tag(name, [args.post]);
    return super.list(policy, args, ctx);
  }

  override async one(policy: CoreTaxonomyPolicy, context: Context, ctx: RequestContext): Promise<TermView> {
    const view = await super.one(policy, context, ctx);
    ctx.tag('term', [Number(ctx.args.id)]);
    return view;
  }

  protected override async removed(
    tx: EntityManager,
    { taxonomy, id, name }: Term,
    ctx: RequestContext,
  ): Promise<void> {
    // The categories of patterns are for those who write.
    const isShown = taxonomy !== 'wp_pattern_category';
    await noteDeletion(tx, { type: taxonomy, record: id, author: 0, isShown, isPermanent: true });
    await this.audit.record(tx, originOf(ctx), deleted(taxonomy, id, name));
  }

  protected override links(
    policy: CoreTaxonomyPolicy,
    { id, parent }: Pick<Term, 'id' | 'parent'>,
    ctx: RequestContext,
  ): TermLinks {
    const { base, name, records } = policy.taxonomy;
    const core = ctx.href('core/v2');
    return {
      self: [{ href: `${core}/${base}/${id}`, targetHints: { allow: policy.methods(ctx.caller) } }],
      collection: [{ href: `${core}/${base}` }],
      about: [{ href: `${core}/taxonomies/${name}` }],
      ...(parent === 0 ? {} : { up: [{ embeddable: true, href: `${core}/${base}/${parent}` }] }),
      'wp:post_type': [{ href: `${core}/${records.base}?${base}=${id}` }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    };
  }
}
