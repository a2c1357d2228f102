import type { Language } from '@gatehouse/text';

/** What went wrong, in the language of the page where it has a sentence for it, else as the interface says it. */
export const problemOf = ({ code, message }: { code: string; message: string }, { t, has }: Language): string =>
  has(`problem.${code}`) ? t(`problem.${code}`) : message;
