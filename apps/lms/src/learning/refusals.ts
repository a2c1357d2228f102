import { RestError } from '@gatehouse/errors';
import { MESSAGES, type Refusal } from './rules';

/** A refusal of the rules as an error of the interface. */
export const refusalError = ({ status, code }: Refusal): RestError => new RestError(status, code, MESSAGES[code]);

/** @throws RestError when the rules refuse the action */
export function throwIfRefused(refusal: Refusal | null): void {
  if (refusal) throw refusalError(refusal);
}
