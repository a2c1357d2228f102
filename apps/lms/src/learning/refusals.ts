import { RestError } from '@gatehouse/errors';
import { MESSAGES, type Refusal } from './rules';

/** A refusal of the rules as it is answered. */
export const refused = ({ status, code }: Refusal): RestError => new RestError(status, code, MESSAGES[code]);

/** Throws what the rules refuse. */
export function unlessRefused(refusal: Refusal | null): void {
  if (refusal) throw refused(refusal);
}
