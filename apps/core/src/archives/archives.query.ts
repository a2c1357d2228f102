import { Injectable } from '@nestjs/common';
import { Database, eq, gte, lt, raw, select } from '@gatehouse/persistence';
import { POST } from '../records/model/post-type';
import type { ArchiveType, ListArchivesArgs } from './archive.view';

/** How much of a date names the period; weeks are made of days. */
const DIGITS: Readonly<Record<ArchiveType, number>> = { yearly: 4, monthly: 7, weekly: 10, daily: 10 };

/** Most periods of one answer. */
const MOST = 5_000;

/** A year, month or day, and how many published posts it has. */
export interface DatedCount {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  period: string;
  count: number;
}

/** Counts the published posts of periods. */
@Injectable()
export class ArchivesQuery {
  constructor(private readonly database: Database) {}

  /** The latest first; one statement. */
  async read({ type, year, month }: ListArchivesArgs): Promise<DatedCount[]> {
    const within = [year === undefined ? [] : written(year, 4), month === undefined ? [] : written(month, 2)]
      .flat()
      .join('-');
    // The posts of a year that are within one of its months.
    const digits = Math.max(DIGITS[type], within.length);
    const periods = await this.database.rows(
      select<{ period: string; count: number | string }>('posts')
        .columns(raw(`SUBSTR(date, 1, ${digits}) AS period`), raw('COUNT(*) AS count'))
        .useIndex('posts_date')
        .where(eq('type', POST.name), eq('status', 'publish'), gte('date', within), lt('date', `${within}~`))
        .groupBy('period')
        .orderBy('period', 'desc')
        .limit(MOST),
    );
    return periods.map(({ period, count }) => ({ period: period.slice(0, DIGITS[type]), count: Number(count) }));
  }
}

const written = (number: number, digits: number): string => String(number).padStart(digits, '0');
