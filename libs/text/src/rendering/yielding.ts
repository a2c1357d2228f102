import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Characters of a text that takes so long to render that other requests should run before it goes on. */
const LONG = 100_000;

/** Lets other requests run after something was done with a long text. */
export async function yieldAfter(text = ''): Promise<void> {
  if (text.length > LONG) await yieldToOthers();
}

/** Makes something of each item, in order; after so much text, other requests run. */
export async function mapYielding<Item, Made>(
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
    await yieldToOthers();
  }
  return all;
}
