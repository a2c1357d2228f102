/** Told how far a long work has come: `courses 3/8`. */
export type Progress = (what: string, done: number, total: number) => void;

export const silently: Progress = () => undefined;
