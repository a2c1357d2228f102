import type { Progress } from '../file/progress';

/** How a catalogue is imported. */
export interface ImportOptions {
  progress: Progress;
  /** Registers nobody. What is written is the caller's to roll back. */
  dryRun: boolean;
}
