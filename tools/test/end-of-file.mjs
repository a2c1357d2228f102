// Loaded before each test file: one that leaves something open ends all the same, and says what it was.
import { after } from 'node:test';

/** After the last test, files stop what they have started: the slowest takes half a minute for each of its processes. */
const PATIENCE_MS = 120_000;

// The test runner loads it as well, which has no tests of its own.
if (process.env.NODE_TEST_CONTEXT !== undefined) after(endLate);

function endLate() {
  setTimeout(() => {
    const open = [...new Set(process.getActiveResourcesInfo())].filter((name) => name !== 'Timeout');
    console.error(`The tests have ended, but not all that they began: ${open.join(', ')}`);
    process.exit(1);
  }, PATIENCE_MS).unref();
}
