import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import { TermsQuery } from '@gatehouse/terms';
import { slugify } from '@gatehouse/text';
import type { Taxonomy } from '../../records/record.entity';
import { offsetOf } from '../../api/calendar-list';
import type { EventTerm, TermWithPath } from '../term';
import type { ListCategoriesArgs } from '../term-lists';
import { TERM_TABLE } from './term-table';

/** Reads event categories and event tags. */
@Injectable()
export class TermQuery extends TermsQuery<EventTerm> {
  constructor(database: Database, keeper: SearchKeeper) {
    super(database, TERM_TABLE, keeper.textsOf(TERM_TABLE.source));
  }

  async byId(taxonomy: Taxonomy, id: number): Promise<TermWithPath | undefined> {
    return (await this.byIds([id])).find((term) => term.id === id && term.taxonomy === taxonomy);
  }

  /** One page of a list and the number of all (docs/interface/calendar.md#category-and-tag-lists). */
  async list(taxonomy: Taxonomy, args: ListCategoriesArgs): Promise<Page<TermWithPath>> {
    const { include, exclude, parent, slug, event = args.post, search, orderby = 'name', order = 'asc' } = args;
    const direction = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
    const hidden = taxonomy === 'category' ? 'unused-branches' : 'unused';
    const { items, total } = await this.page(
      taxonomy,
      {
        include,
        exclude,
        parent,
        slugs: slug === undefined ? [] : [slugify(slug)],
        record: event,
        hide: args.hide_empty ? hidden : undefined,
        search,
        written: args,
        fields: args,
      },
      { by: orderby, direction, listDirection: direction },
      { count: args.per_page, offset: offsetOf(args) },
    );
    return { items: await this.withPaths(items), total };
  }
}
