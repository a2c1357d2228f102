// Gatehouse in one process.
import { startEmbedded } from '../../stack/embedded.mjs';
import { administratorHeaders } from '../load/sign-in.mjs';
import { creationAt, postOf, POSTS, send, TERMS } from './posts.mjs';

export class Gatehouse {
  isOurs = true;
  author = '"name":"admin"';

  constructor({ cache }) {
    this.name = cache ? 'Gatehouse' : 'Gatehouse, no cache';
    this.env = { LOG_LEVEL: 'warn', ...(cache ? {} : { CACHE_BYTES: '0' }) };
  }

  start(folder) {
    // Demonstration content would come on top of that of the comparison; the administrator may be admin/admin all the same.
    return startEmbedded(folder, { env: { ...this.env, SITE_DEMO: '0', ENVIRONMENT: 'local' } });
  }

  /** What a list of posts shows. */
  listOf({ headers, body }) {
    return { total: Number(headers.get('x-wp-total')), titles: body.map(({ title }) => title.rendered) };
  }

  async fill({ url }) {
    const headers = await administratorHeaders(url);
    const terms = [];
    for (const name of TERMS) terms.push(await send(`${url}/core/v2/categories`, { headers, body: { name } }));
    const bodyOf = ({ terms: wanted, ...post }) => ({
      ...post,
      categories: wanted.map((at) => terms[at].id),
      status: 'publish',
    });
    let last;
    for (let number = 0; number < POSTS; number += 1)
      last = await send(`${url}/core/v2/posts`, { headers, body: bodyOf(postOf(number)) });
    return {
      list: { url: `${url}/core/v2/posts` },
      one: { url: `${url}/core/v2/posts/${last.id}` },
      embedded: { url: `${url}/core/v2/posts?_embed=author,wp:term` },
      creation: creationAt(`${url}/core/v2/posts`, headers, bodyOf),
    };
  }
}
