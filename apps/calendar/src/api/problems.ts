import type { ArgumentProblem } from '@gatehouse/errors';
import { Resolution } from '@gatehouse/rest';

/** Invalid arguments by name. */
export type Problems = Record<string, ArgumentProblem>;

/** The problem of an argument. Most checks of the reference plugin have no code. */
export const problem = (message: string, code: string | null = null): ArgumentProblem => ({ code, message });

/** The result of a check: its problems, or what it resolved if there are none. */
export const resolution = <T>(problems: Problems, value: T): Problems | Resolution<T> =>
  Object.keys(problems).length > 0 ? problems : new Resolution(value);
