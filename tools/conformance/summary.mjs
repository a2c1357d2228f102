import { asSentence, asTable, sumOf } from '../test/counts.mjs';

/** Reasons of skipped tests, over all areas, the most frequent first. */
function skipReasons(areas) {
  const totals = new Map();
  for (const { reasons } of areas)
    for (const [reason, count] of Object.entries(reasons)) totals.set(reason, (totals.get(reason) ?? 0) + count);
  return [...totals].sort(([, a], [, b]) => b - a).map(([reason, count]) => ({ reason, count }));
}

/** The result as one JSON object. */
export const asJson = ({ url, profile, areas, reasons }) => ({
  url,
  profile,
  ...sumOf(areas),
  areas: areas.map(({ name, passed, failed, skipped }) => ({ name, passed, failed, skipped })),
  skipReasons: skipReasons(areas),
  leftOut: reasons,
});

/** The result as lines of text; the last one has the totals. */
export function asLines({ areas, reasons }) {
  const skipped = skipReasons(areas).map(({ reason, count }) => `  ${count} × ${reason}`);
  return [
    '',
    ...asTable(areas),
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped] : []),
    ...(reasons.length > 0 ? ['', 'Left out:', ...reasons.map((reason) => `  ${reason}`)] : []),
    '',
    asSentence(sumOf(areas)),
  ];
}
