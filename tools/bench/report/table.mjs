// Numbers and tables as Markdown.

export function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

export function number(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** A target next to its result: `≤ 4 ✓`. */
export const verdict = (value, most) => (most === undefined ? '' : `≤ ${most} ${value <= most ? '✓' : '✗'}`);
