import { Injectable } from '@nestjs/common';
import { sanitiseName, slugify } from '@gatehouse/text';
import type { Taxonomy } from '../../records/record.entity';
import { choices, idIn, idOf } from '../../api/choices';
import { termKey } from './term-table';
import { TermQuery } from './term.query';

/** A category or tag that a request names: one that exists, or the name of one to come. */
export type TermChoice = { id: number } | { name: string };

const MAX_NAME = 200;

/** Looked at before a name is folded, cleaned or made a slug. */
const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME;

/** Finds the terms that clients name by id, slug or name. */
@Injectable()
export class TermChoices {
  constructor(private readonly terms: TermQuery) {}

  /**
   * IDs, slugs, names and terms as records show them, mixed (docs/interface/calendar.md#linked-records); the first thing
   * that is none of these is the problem.
   */
  async read(taxonomy: Taxonomy, value: unknown): Promise<{ chosen: TermChoice[]; problem?: string }> {
    const wanted = choices(value) ?? [];
    const texts = wanted.filter((one): one is string => isName(one) && idOf(one) === undefined);
    const known = await this.terms.named(taxonomy, { slugs: texts.map(slugify), keys: texts.map(termKey) });
    const ids = new Set(await this.existing(taxonomy, wanted.map(idIn)));
    const chosen: TermChoice[] = [];
    for (const one of wanted) {
      const id = idIn(one);
      if (id !== undefined) {
        if (!ids.has(id)) return { chosen, problem: `There is no ${taxonomy} ${id}.` };
        chosen.push({ id });
      } else if (!isName(one) || sanitiseName(one) === '')
        return { chosen, problem: `This is not the name of a ${taxonomy}.` };
      else {
        const term =
          known.find(({ slug }) => slug === slugify(one)) ?? known.find(({ name_key: key }) => key === termKey(one));
        chosen.push(term ? { id: term.id } : { name: one });
      }
    }
    return { chosen };
  }

  /** The numbers of existing terms by ID or slug, for filters; undefined when one of them is unknown. */
  async find(taxonomy: Taxonomy, value: unknown): Promise<number[] | undefined> {
    const wanted = (choices(value) ?? []).map((one) => idOf(one) ?? (isName(one) ? one : ''));
    const slugs = wanted.filter((one): one is string => typeof one === 'string').map(slugify);
    const bySlug = new Map((await this.terms.named(taxonomy, { slugs })).map((term) => [term.slug, term.id]));
    const found = wanted.map((one) => (typeof one === 'number' ? one : bySlug.get(slugify(one))));
    const known = new Set(await this.existing(taxonomy, found));
    return found.every((id): id is number => id !== undefined && known.has(id)) ? found : undefined;
  }

  private async existing(taxonomy: Taxonomy, ids: (number | undefined)[]): Promise<number[]> {
    const terms = await this.terms.byIds(ids.filter((id): id is number => id !== undefined));
    return terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);
  }
}
