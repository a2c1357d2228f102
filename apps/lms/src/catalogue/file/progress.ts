/** Called while a long operation runs: `courses`, 3 of 8 done. */
export type Progress = (part: string, done: number, total: number) => void;

/** Tells nobody how far the work is. */
export const noProgress: Progress = () => undefined;
