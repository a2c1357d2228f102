import { Injectable } from '@nestjs/common';
import { invalidArgument } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { sanitiseName } from '@gatehouse/text';
import { EventExistence } from '../records/event-existence';
import { problem, type Problems } from '../api/problems';
import { TermQuery } from './store/term.query';
import type { TermWithPath } from './term';
import type { Taxonomy } from '../records/record.entity';

/** Finds the term of a request and checks its arguments (docs/interface/calendar.md#categories-and-tags). */
export abstract class TermPolicy {
  constructor(
    private readonly terms: TermQuery,
    private readonly events: EventExistence,
    readonly taxonomy: Taxonomy,
  ) {}

  /** The term that the path names. @throws 400 for an unknown one */
  async term(ctx: RequestContext): Promise<TermWithPath> {
    const term = await this.find(ctx);
    if (!term) throw invalidArgument('id', 'The term does not exist.');
    return term;
  }

  async checkExists(ctx: RequestContext): Promise<Problems> {
    return (await this.find(ctx)) ? {} : { id: problem('The term does not exist.') };
  }

  async checkCreate({ args: { name, parent } }: RequestContext): Promise<Problems> {
    const problems: Problems = {};
    if (typeof name === 'string' && sanitiseName(name) === '') problems.name = problem('The name has no text.');
    if (typeof parent === 'number' && !(await this.terms.byId(this.taxonomy, parent)))
      problems.parent = problem('The category does not exist.');
    return problems;
  }

  /** As {@link checkCreate}; the parent 0 moves a category to the top. */
  async checkUpdate(ctx: RequestContext): Promise<Problems> {
    const { parent, ...problems } = await this.checkCreate(ctx);
    const isMovedUp = ctx.args.parent === 0;
    return { ...(await this.checkExists(ctx)), ...problems, ...(parent && !isMovedUp ? { parent } : {}) };
  }

  async checkList({ args, caller }: RequestContext): Promise<Problems> {
    const { include, exclude, parent } = args;
    const lists = { include, exclude, parent: parent === undefined ? undefined : [parent] };
    const ids = Object.values(lists).flatMap((list) => (Array.isArray(list) ? list.filter(isNumber) : []));
    const terms = await this.terms.byIds(ids);
    const known = new Set<unknown>(terms.filter(({ taxonomy }) => taxonomy === this.taxonomy).map(({ id }) => id));
    const problems: Problems = {};
    for (const [name, list] of Object.entries(lists))
      if (Array.isArray(list) && !list.every((id) => known.has(id)))
        problems[name] = problem('The term does not exist.');
    for (const name of ['event', 'post'] as const) {
      const id = args[name];
      if (isNumber(id) && !(await this.events.exists(id, caller)))
        problems[name] = problem('The event does not exist.');
    }
    return problems;
  }

  private find(ctx: RequestContext): Promise<TermWithPath | undefined> {
    return ctx.once(`${this.taxonomy}:named`, () => this.terms.byId(this.taxonomy, Number(ctx.request.path.id)));
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Who may call the routes of the categories of events. */
@Injectable()
export class CategoryPolicy extends TermPolicy {
  constructor(terms: TermQuery, events: EventExistence) {
    super(terms, events, 'category');
  }
}

/** Who may call the routes of the tags of events. */
@Injectable()
export class TagPolicy extends TermPolicy {
  constructor(terms: TermQuery, events: EventExistence) {
    super(terms, events, 'tag');
  }
}
