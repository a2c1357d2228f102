import type { Progress } from '../file/progress';

/** How a catalogue is imported. */
export interface ImportOptions {
  progress: Progress;
  /** A trial: nobody is registered, and the caller rolls the writes back. */
  dryRun: boolean;
}
