import type { ArgumentProblem } from '@gatehouse/errors';
import type { ArgSpec } from '@gatehouse/rest';
import { ShapeError, type Shape } from './shape';

/** The `check` and `into` of an argument that a shape describes. */
export function shaped<T>(name: string, shape: Shape<T>): Pick<ArgSpec, 'check' | 'into'> {
  return {
    check: (value: unknown): ArgumentProblem | undefined => {
      try {
        shape(value, name);
        return undefined;
      } catch (error) {
        if (error instanceof ShapeError) return { code: null, message: error.message };
        throw error;
      }
    },
    into: (value: unknown): T => shape(value, name),
  };
}
