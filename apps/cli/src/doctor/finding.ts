/** The result of a check. */
export interface Finding {
  /** `settings`, `database core`, `mail`, … */
  subject: string;
  state: 'ok' | 'warning' | 'problem';
  /** One sentence. */
  message: string;
  /** What to do about it; '' when nothing is. */
  remedy: string;
}

/** A finding that asks for nothing. */
export const fine = (subject: string, message: string): Finding => ({ subject, state: 'ok', message, remedy: '' });

/** A finding that does not stop the site, with what helps. */
export const warning = (subject: string, message: string, remedy: string): Finding => ({
  subject,
  state: 'warning',
  message,
  remedy,
});

/** A finding that keeps the site from working, with what helps. The command then exits with a failure. */
export const problem = (subject: string, message: string, remedy: string): Finding => ({
  subject,
  state: 'problem',
  message,
  remedy,
});

/** A check of one subject. It may throw: that is a problem of the subject. */
export interface Check {
  subject: string;
  /** What to do when it fails or takes too long. */
  remedy: string;
  run: () => Promise<Finding[]>;
}

/** How long a check may take, in milliseconds. */
const LIMIT_MS = 10_000;

/** Runs a check. It always ends, and always gives a finding. */
export async function findingsOf({ subject, remedy, run }: Check): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([problem(subject, `It has not answered within ${LIMIT_MS / 1000} seconds.`, remedy)]),
      LIMIT_MS,
    );
  });
  try {
    return await Promise.race([run(), timeout]);
  } catch (error) {
    return [problem(subject, messageOf(error), remedy)];
  } finally {
    clearTimeout(timer);
  }
}

const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
