import { setImmediate as turn } from 'node:timers/promises';

/** Characters of a text that takes so long to render that others should have their turn before it goes on. */
const LONG = 100_000;

/** Lets others have their turn after something was done with a long text. */
export async function turnAfter(text = ''): Promise<void> {
  if (text.length > LONG) await turn();
}

/** Makes something of each item, in order; after so much text, others have their turn. */
export async function madeInTurn<Item, Made>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const all: Made[] = [];
  let length = 0;
  for (const item of items) {
    all.push(make(item));
    length += textOf(item).length;
    if (length <= LONG) continue;
    length = 0;
    await turn();
  }
  return all;
}
