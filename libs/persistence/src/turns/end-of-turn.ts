const waiting: (() => void)[] = [];

/**
 * Runs work when everything that has arrived by now was begun: at the end of this turn of the event loop. The work is not
 * to throw; what it adds runs in the same turn.
 */
export function atEndOfTurn(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(runAll);
}

function runAll(): void {
  for (const work of waiting) work();
  waiting.length = 0;
}
