import { Injectable } from '@nestjs/common';
import { and, Database, eq, raw, select, startsWith } from '@gatehouse/persistence';
import { POST } from '../records/model/post-type';
import type { ArchiveType, ListArchivesArgs } from './archive.view';

/** A year, month or day, with its posts. */
export interface Period {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  period: string;
  count: number;
}

/** How much of a date names the period; weeks are made of days. */
const LENGTH: Readonly<Record<ArchiveType, number>> = { yearly: 4, monthly: 7, weekly: 10, daily: 10 };

/** Most periods of one answer. */
const MOST = 5_000;

/** Counts the published posts of periods. */
@Injectable()
export class ArchivesQuery {
  constructor(private readonly database: Database) {}

  /** The latest first; one statement. */
  async read({ type, year, month }: ListArchivesArgs): Promise<Period[]> {
    const within = [
      year === undefined ? [] : [written(year, 4)],
      month === undefined ? [] : [written(month, 2)],
    ].flat();
    const isPublished = and(eq('p.type', POST.name), eq('p.status', 'publish'));
    const periods = select<Period>('posts', 'p')
      .columns(raw(`SUBSTR(p.date, 1, ${LENGTH[type]}) AS period`), raw('COUNT(*) AS count'))
      .where(within.length === 0 ? isPublished : and(isPublished, startsWith('p.date', `${within.join('-')}-`)))
      .useIndex('posts_date')
      .groupBy('period')
      .orderBy('period', 'desc')
      .limit(MOST);
    return (await this.database.rows(periods)).map((row) => ({ ...row, count: Number(row.count) }));
  }
}

const written = (number: number, digits: number): string => String(number).padStart(digits, '0');
