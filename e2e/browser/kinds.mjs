// One page of each kind, found as a client finds it.
import { call, root } from '../wire/harness.mjs';

const first = async (path, query) => (await call('GET', path, { query: { per_page: 1, ...query } })).body[0];

/** The addresses by the name of their kind. */
export async function kindsOfPages() {
  return {
    'not found': `${root}/there-is-nothing-here/`,
    post: (await first('/core/v2/posts')).link,
    'sign-in': `${root}/-/sign-in`,
  };
}
