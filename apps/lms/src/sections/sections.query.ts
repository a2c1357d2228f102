import { Injectable } from '@nestjs/common';
import { skipOf, type Page } from '@gatehouse/pagination';
import { contains, Database, eq, inList, notInList, select, type Select } from '@gatehouse/persistence';
import { searchFold } from '@gatehouse/text';
import { itemOf, type Item, type ItemRow } from '../records/item.entity';
import type { Section } from '../records/section.entity';
import type { ListItemsArgs, ListSectionsArgs, PositionListArgs } from './section.args';

/** Reads sections and the items in them. */
@Injectable()
export class SectionsQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Section | undefined> {
    return this.database.one(select<Section>('sections').where(eq('id', id)));
  }

  /** One page of the sections of a course. */
  async find(args: ListSectionsArgs): Promise<Page<Section>> {
    const query = select<Section>('sections', 'r').where(eq('r.course', args.course_id));
    return this.database.page(byPosition(query, args));
  }

  /** One page of the items of a section. */
  async findItems(args: ListItemsArgs): Promise<Page<Item>> {
    const query = select<ItemRow>('items', 'r').where(eq('r.section', args.section_id));
    const { items, total } = await this.database.page(byPosition(query, args));
    return { items: items.map(itemOf), total };
  }
}

/** Adds the filters, order and page of a list by position. */
function byPosition<Row>(query: Select<Row>, args: PositionListArgs): Select<Row> {
  const { include = [], exclude = [], search = '', order, per_page: size } = args;
  const text = searchFold(search.trim());
  return query
    .where(
      include.length > 0 ? inList('r.id', include) : notInList('r.id', exclude),
      text !== '' && contains('r.titleFold', text),
    )
    .orderBy('r.position', order)
    .orderBy('r.id', order)
    .limit(size, skipOf(args));
}
