let hasWarned = false;

/** Records something about the process. What fails must not end that which is recorded: it is told once, and left out. */
export function harmless(record: () => void): void {
  try {
    record();
  } catch (error) {
    if (hasWarned) return;
    hasWarned = true;
    process.emitWarning(`A metric cannot be recorded: ${String(error)}`);
  }
}
