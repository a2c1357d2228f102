import { Resolution } from '@gatehouse/rest';
import type { Problems } from './arg-decorators';

/** The result of a check: its problems, or what it resolved if there are none. */
export const resolution = <T>(problems: Problems, value: T): Problems | Resolution<T> =>
  Object.keys(problems).length > 0 ? problems : new Resolution(value);
