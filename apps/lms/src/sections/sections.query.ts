import { Injectable } from '@nestjs/common';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { likeEscape, likePattern } from '@gatehouse/text';
import type { Listing } from '../items/items.query';
import type { Section } from '../records/section.entity';
import { all, among, type Clause } from '../store/sql';
import type { ListItemsArgs, ListSectionsArgs } from './section.args';

/** Reads sections. */
@Injectable()
export class SectionsQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<Section | undefined> {
    return (await this.database.query<Section>('SELECT * FROM sections WHERE id = ?', [id]))[0];
  }

  /** One page of the sections of a course. */
  async find(args: ListSectionsArgs): Promise<Page<Section>> {
    const { where, order, start, size } = sectionListing(args);
    const { sql, parameters } = all([among('r.course', [args.course_id]), where]);
    const [count] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM sections r WHERE ${sql}`,
      parameters,
    );
    const items = await this.database.query<Section>(
      `SELECT r.* FROM sections r WHERE ${sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...parameters, size, start],
    );
    return { items, total: Number(count?.total ?? 0) };
  }
}

/** The conditions, order and page of a list of sections, or of a section's items. */
export function sectionListing(args: ListSectionsArgs | ListItemsArgs): Listing {
  const { include = [], exclude = [], search = '', order, page, per_page: size } = args;
  const clauses: Clause[] = [];
  if (include.length > 0) clauses.push(among('r.id', include));
  else if (exclude.length > 0) clauses.push({ ...among('r.id', exclude), sql: `NOT (${among('r.id', exclude).sql})` });
  if (search.trim() !== '')
    clauses.push({ sql: `r.titleFold LIKE ? ${likeEscape}`, parameters: [likePattern(search.trim().toLowerCase())] });
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  return {
    where: all(clauses),
    order: { sql: `r.position ${direction}, r.id ${direction}`, parameters: [] },
    start: Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER),
    size,
  };
}
