import { Injectable } from '@nestjs/common';
import { invalidArgument, type ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { sanitiseName } from '@gatehouse/text';
import { EventExistence } from '../records/event-existence';
import { problem } from '../api/arg-decorators';
import { TermQuery } from './term.query';
import type { TermWithPath } from './term.view';
import type { Taxonomy } from '../records/record.entity';

type Problems = Record<string, ArgumentProblem>;

/** Which term a request means and whether its arguments hold (docs/interface/calendar.md#categories-and-tags). */
@Injectable()
export class TermPolicy {
  constructor(
    private readonly terms: TermQuery,
    private readonly events: EventExistence,
  ) {}

  /** The term that the path names. */
  async term(taxonomy: Taxonomy, ctx: RequestContext): Promise<TermWithPath> {
    const term = await this.find(taxonomy, ctx);
    if (!term) throw invalidArgument('id', 'There is no such term.');
    return term;
  }

  checkCategory(ctx: RequestContext): Promise<Problems> {
    return this.checkExists('category', ctx);
  }

  checkTag(ctx: RequestContext): Promise<Problems> {
    return this.checkExists('tag', ctx);
  }

  async checkCategoryWrite(ctx: RequestContext): Promise<Problems> {
    const { parent } = ctx.args;
    const unknown = typeof parent === 'number' && !(await this.terms.byId('category', parent));
    return { ...this.checkTagWrite(ctx), ...(unknown ? { parent: problem('There is no such category.') } : {}) };
  }

  checkTagWrite({ args: { name } }: RequestContext): Problems {
    return typeof name === 'string' && sanitiseName(name) === '' ? { name: problem('The name has no text.') } : {};
  }

  async checkCategoryChange(ctx: RequestContext): Promise<Problems> {
    return { ...(await this.checkCategory(ctx)), ...(await this.checkCategoryWrite(ctx)) };
  }

  async checkTagChange(ctx: RequestContext): Promise<Problems> {
    return { ...(await this.checkTag(ctx)), ...this.checkTagWrite(ctx) };
  }

  checkCategoryList(ctx: RequestContext): Promise<Problems> {
    return this.checkList('category', ctx);
  }

  checkTagList(ctx: RequestContext): Promise<Problems> {
    return this.checkList('tag', ctx);
  }

  private async checkList(taxonomy: Taxonomy, { args }: RequestContext): Promise<Problems> {
    const problems: Problems = {};
    const lists = {
      include: args.include,
      exclude: args.exclude,
      parent: args.parent === undefined ? undefined : [args.parent],
    };
    const named = Object.values(lists).flatMap((list) =>
      Array.isArray(list) ? list.filter((id): id is number => typeof id === 'number') : [],
    );
    const known = new Set(
      (await this.terms.byIds(named)).filter((term) => term.taxonomy === taxonomy).map(({ id }) => id),
    );
    for (const [name, list] of Object.entries(lists)) {
      if (Array.isArray(list) && !list.every((id) => typeof id === 'number' && known.has(id)))
        problems[name] = problem('There is no such term.');
    }
    for (const name of ['event', 'post'] as const) {
      const id = args[name];
      if (typeof id === 'number' && !(await this.events.exists(id)))
        problems[name] = problem('There is no such event.');
    }
    return problems;
  }

  private async checkExists(taxonomy: Taxonomy, ctx: RequestContext): Promise<Problems> {
    return (await this.find(taxonomy, ctx)) ? {} : { id: problem('There is no such term.') };
  }

  private find(taxonomy: Taxonomy, ctx: RequestContext): Promise<TermWithPath | undefined> {
    return ctx.once(`${taxonomy}:named`, () => this.terms.byId(taxonomy, Number(ctx.request.path.id)));
  }
}
