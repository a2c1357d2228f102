import { compileFunction } from 'node:vm';

/** Makes an object from the values of a row. */
export type RowMaker = (values: readonly unknown[]) => object;

/**
 * A function that gives rows of these columns as objects. It is compiled: all its rows have one hidden class from the
 * start, while a loop that adds columns one by one takes a fifth of the time of a list.
 */
export function rowMaker(columns: readonly string[]): RowMaker {
  const members = columns.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  const make: unknown = compileFunction(`return { ${members.join(', ')} };`, ['values']);
  if (!isRowMaker(make)) throw new Error('A compiled function is not a function.');
  return make;
}

const isRowMaker = (value: unknown): value is RowMaker => typeof value === 'function';
