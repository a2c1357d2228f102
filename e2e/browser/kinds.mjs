// One page of each kind, found as a client finds it.
import { root } from '../wire/harness.mjs';

/** The addresses by the name of their kind. */
export function kindsOfPages() {
  return {
    'sign-in': `${root}/-/sign-in`,
  };
}
