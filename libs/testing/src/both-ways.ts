import type { SearchIndex } from '@gatehouse/search';

/** What the same question is answered by the indexes of the search, and by the texts alone. */
export interface BothWays<Answer> {
  byIndex: Answer;
  byTexts: Answer;
  /** Whether an index had an answer: without one, the texts are read both times. */
  isByIndex: boolean;
}

/** Asks first with the indexes, then as if they knew nothing. */
export async function bothWays<Answer>(
  indexes: readonly SearchIndex[],
  ask: () => Promise<Answer>,
): Promise<BothWays<Answer>> {
  let isByIndex = false;
  for (const index of indexes) {
    const find = index.find.bind(index);
    index.find = async (...asked) => {
      const found = await find(...asked);
      isByIndex ||= found !== undefined;
      return found;
    };
  }
  try {
    const byIndex = await ask();
    for (const index of indexes) index.find = () => Promise.resolve(undefined);
    return { byIndex, byTexts: await ask(), isByIndex };
  } finally {
    // The method of the class is left.
    for (const index of indexes) Reflect.deleteProperty(index, 'find');
  }
}
