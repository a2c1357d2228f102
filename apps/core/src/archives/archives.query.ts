import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { countsByDate, type DatedCount } from '../records/kept/record-totals';
import { POST } from '../records/model/post-type';
import type { ArchiveType, ListArchivesArgs } from './archive.view';

/** How much of a date names the period; weeks are made of days. */
const DIGITS: Readonly<Record<ArchiveType, number>> = { yearly: 4, monthly: 7, weekly: 10, daily: 10 };

/** Most periods of one answer. */
const MOST = 5_000;

/** Tells the published posts of periods, by the kept counts. */
@Injectable()
export class ArchivesQuery {
  constructor(private readonly database: Database) {}

  /** The latest first; one statement. */
  async read({ type, year, month }: ListArchivesArgs): Promise<DatedCount[]> {
    const within = [year === undefined ? [] : written(year, 4), month === undefined ? [] : written(month, 2)]
      .flat()
      .join('-');
    const published = { type: POST.name, status: 'publish' };
    // The posts of a year that are within one of its months.
    const digits = Math.max(DIGITS[type], within.length);
    const periods = await countsByDate(this.database, published, { digits, within, most: MOST });
    return periods.map(({ period, count }) => ({ period: period.slice(0, DIGITS[type]), count }));
  }
}

const written = (number: number, digits: number): string => String(number).padStart(digits, '0');
