/** A number of a cost. */
export interface Amount {
  written: string;
  /** With a decimal point. */
  value: string;
}

const NUMBER = /\d+(?:[.,]\d+)*/g;
/** A range from nothing, as it is displayed. */
const FROM_FREE = /^\s*free\s*[-–—]/i;

/** The numbers of a text, in its order. */
export function amountsOf(text: string): Amount[] {
  const free: Amount[] = FROM_FREE.test(text) ? [{ written: '0', value: '0' }] : [];
  return [...free, ...writtenAmounts(text)];
}

function writtenAmounts(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].flatMap(([written]) => {
    const value = valueOf(written);
    // Commas that part neither thousands nor cents part amounts.
    return value === undefined
      ? written.split(',').map((part) => ({ written: part, value: part }))
      : [{ written, value }];
  });
}

/** `1,000.50` and `1.000,50` are 1000.50, `10,5` is 10.5, `1,000` is 1000. */
function valueOf(written: string): string | undefined {
  const commas = written.split(',').length - 1;
  const dots = written.split('.').length - 1;
  if (commas > 0 && dots > 0) {
    const decimal = written.lastIndexOf(',') > written.lastIndexOf('.') ? ',' : '.';
    return written.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  }
  if (dots > 1) return written.replaceAll('.', '');
  if (commas === 0) return written;
  if (/^\d{1,3}(,\d{3})+$/.test(written)) return written.replaceAll(',', '');
  return commas === 1 ? written.replace(',', '.') : undefined;
}
