import { Choice, Int, Uri } from '@gatehouse/rest';

/** What an archive holds the posts of. */
const ARCHIVE_TYPES = ['monthly', 'yearly', 'weekly', 'daily'] as const;
export type ArchiveType = (typeof ARCHIVE_TYPES)[number];

export class ListArchivesArgs {
  @Choice(ARCHIVE_TYPES, { default: 'monthly', description: 'What each archive holds the posts of.' })
  type!: ArchiveType;

  @Int({ min: 1, max: 9_999, description: 'Limit result set to archives of a year.' })
  year?: number;

  @Int({ min: 1, max: 12, description: 'Limit result set to archives of this month of the year.' })
  month?: number;
}

/** A year, month, week or day in which posts were published (docs/interface/core.md#archives). */
export class ArchiveView {
  @Int({ examples: [2027] }) year!: number;
  @Int({ min: 1, max: 12, description: 'Not of a year.', examples: [3], optional: true }) month?: number;
  @Int({ min: 1, max: 31, description: 'Of a day; the first day of a week.', examples: [15], optional: true })
  day?: number;
  @Int({ min: 0, max: 53, description: 'The number of a week.', examples: [11], optional: true }) week?: number;
  @Int({ description: 'Posts that were published then.', examples: [12] }) count!: number;
  @Uri({ description: 'Where people read them.', examples: ['https://example.com/2027/03/'] }) link!: string;
}

/** @param period `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
export function archiveView({ period, count }: { period: string; count: number }, home: string): ArchiveView {
  const [year = '', month, day] = period.split('-');
  return {
    year: Number(year),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
    count,
    link: `${home}/${period.replaceAll('-', '/')}/`,
  };
}
