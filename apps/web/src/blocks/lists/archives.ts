import { choiceOf, flagOf, textOf } from '../attributes';
import type { BlockValues } from '../block-site';

/** A month with posts; see docs/interface/core.md#archives. */
interface Archive {
  year: number;
  month: number;
  count: number;
  link: string;
}

interface Entry {
  /** `2026-11`, or `2026`. */
  period: string;
  count: number;
  link: string;
}

/** Most months or years of one block. */
const MOST = 120;

/** `core/archives`: months with posts, or years. */
export const archives: BlockValues = async (attributes, { reading, t }) => {
  const months = await reading.get<Archive[]>('/core/v2/archives');
  const isYearly = choiceOf(attributes, 'type', ['monthly', 'yearly']) === 'yearly';
  return {
    entries: (isYearly ? yearsOf(months) : months.map(monthOf)).slice(0, MOST),
    isFolded: flagOf(attributes, 'displayAsDropdown'),
    hasCounts: flagOf(attributes, 'showPostCounts'),
    label: textOf(attributes, 'label') || t('block.archives'),
  };
};

const monthOf = ({ year, month, count, link }: Archive): Entry => ({
  period: `${year}-${String(month).padStart(2, '0')}`,
  count,
  link,
});

function yearsOf(months: readonly Archive[]): Entry[] {
  const years = new Map<number, Entry>();
  for (const { year, count, link } of months) {
    const before = years.get(year);
    if (before) before.count += count;
    else years.set(year, { period: String(year), count, link: link.replace(/\d\d\/$/, '') });
  }
  return [...years.values()];
}
