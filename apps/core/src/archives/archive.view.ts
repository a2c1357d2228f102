import { Int, Uri } from '@gatehouse/rest';

/** A month in which posts were published (docs/interface/core.md#archives). */
export class ArchiveView {
  @Int({ examples: [2027] }) year!: number;
  @Int({ min: 1, max: 12, examples: [3] }) month!: number;
  @Int({ description: 'Posts that were published in the month.', examples: [12] }) count!: number;
  @Uri({ description: 'Where people read them.', examples: ['https://example.com/2027/03/'] }) link!: string;
}

/** @param month `YYYY-MM` */
export function archiveView({ month, count }: { month: string; count: number }, home: string): ArchiveView {
  const [year = '', number = ''] = month.split('-');
  return { year: Number(year), month: Number(number), count, link: `${home}/${year}/${number}/` };
}
