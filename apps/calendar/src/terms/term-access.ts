import { Inject, Injectable } from '@nestjs/common';
import { invalidArgument, type ArgumentProblem } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { sanitiseName } from '@gatehouse/text';
import { EventExistence } from '../events/event-existence';
import type { Taxonomy } from '../events/event.entity';
import { problem } from '../records/argument-words';
import { TermQuery } from './term.query';
import type { TermWithPath } from './term.view';

type Problems = Record<string, ArgumentProblem>;

/** Which term a request means and whether its arguments hold (calendar sheet, section 5). */
@Injectable()
export class TermAccess {
  constructor(
    @Inject(TermQuery) private readonly terms: TermQuery,
    @Inject(EventExistence) private readonly events: EventExistence,
  ) {}

  /** The term that the path names. */
  async term(taxonomy: Taxonomy, call: Call): Promise<TermWithPath> {
    const term = await this.find(taxonomy, call);
    if (!term) throw invalidArgument('id', 'There is no such term.');
    return term;
  }

  checkCategory(call: Call): Promise<Problems> {
    return this.checkExists('category', call);
  }

  checkTag(call: Call): Promise<Problems> {
    return this.checkExists('tag', call);
  }

  async checkCategoryWrite(call: Call): Promise<Problems> {
    const { parent } = call.args;
    const unknown = typeof parent === 'number' && !(await this.terms.byId('category', parent));
    return { ...this.checkTagWrite(call), ...(unknown ? { parent: problem('There is no such category.') } : {}) };
  }

  checkTagWrite({ args: { name } }: Call): Problems {
    return typeof name === 'string' && sanitiseName(name) === '' ? { name: problem('The name has no text.') } : {};
  }

  async checkCategoryChange(call: Call): Promise<Problems> {
    return { ...(await this.checkCategory(call)), ...(await this.checkCategoryWrite(call)) };
  }

  async checkTagChange(call: Call): Promise<Problems> {
    return { ...(await this.checkTag(call)), ...this.checkTagWrite(call) };
  }

  checkCategoryList(call: Call): Promise<Problems> {
    return this.checkList('category', call);
  }

  checkTagList(call: Call): Promise<Problems> {
    return this.checkList('tag', call);
  }

  private async checkList(taxonomy: Taxonomy, { args }: Call): Promise<Problems> {
    const problems: Problems = {};
    const lists = {
      include: args['include'],
      exclude: args['exclude'],
      parent: args['parent'] === undefined ? undefined : [args['parent']],
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

  private async checkExists(taxonomy: Taxonomy, call: Call): Promise<Problems> {
    return (await this.find(taxonomy, call)) ? {} : { id: problem('There is no such term.') };
  }

  private find(taxonomy: Taxonomy, call: Call): Promise<TermWithPath | undefined> {
    return call.once(`${taxonomy}:named`, () => this.terms.byId(taxonomy, Number(call.request.path['id'])));
  }
}
