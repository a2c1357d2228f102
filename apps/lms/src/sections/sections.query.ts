import { Injectable } from '@nestjs/common';
import { PageArgs, skipOf, type Page } from '@gatehouse/pagination';
import { contains, Database, eq, inList, notInList, type OptionalCondition } from '@gatehouse/persistence';
import { recordsById, selectPage, type RecordClass, type StoredRecord } from '@gatehouse/records';
import { Choice, Int, ListOf, Text } from '@gatehouse/rest';
import { searchFold } from '@gatehouse/text';
import { Item } from '../items/model/item';
import { CONTEXTS, type Context } from '../namespace/context';
import { Section } from './model/section';

/** The arguments that lists of sections and of their items share. */
class PositionListArgs extends PageArgs {
  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;

  @Choice(['asc', 'desc'], { default: 'asc' })
  order!: 'asc' | 'desc';

  @Text()
  search?: string;

  @ListOf(Int())
  exclude?: number[];

  @ListOf(Int())
  include?: number[];
}

export class ListSectionsArgs extends PositionListArgs {
  @Int({ required: true, shown: { required: false } })
  course_id!: number;
}

export class ListItemsArgs extends PositionListArgs {
  @Int({ required: true, shown: { required: false } })
  section_id!: number;
}

/** Reads sections and the items in them. */
@Injectable()
export class SectionsQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Section | undefined> {
    return (await recordsById(this.database, Section, [id])).get(id);
  }

  /** One page of the sections of a course. */
  find(args: ListSectionsArgs): Promise<Page<Section>> {
    return this.byPosition(Section, eq('r.course', args.course_id), args);
  }

  /** One page of the items of a section. */
  findItems(args: ListItemsArgs): Promise<Page<Item>> {
    return this.byPosition(Item, eq('r.section', args.section_id), args);
  }

  private byPosition<T extends StoredRecord>(
    type: RecordClass<T>,
    parent: OptionalCondition,
    args: PositionListArgs,
  ): Promise<Page<T>> {
    const { include = [], exclude = [], search = '', order } = args;
    const text = searchFold(search.trim());
    const where = [
      parent,
      include.length > 0 ? inList('r.id', include) : notInList('r.id', exclude),
      text !== '' && contains('r.titleFold', text),
    ];
    const byPosition = [
      ['position', order],
      ['id', order],
    ] as const;
    return selectPage(this.database, type, { where, order: byPosition, limit: args.per_page, offset: skipOf(args) });
  }
}
