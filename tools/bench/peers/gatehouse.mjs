// Gatehouse in one process.
import { startEmbedded } from '../../stack/embedded.mjs';
import { administratorHeaders, send, WITHOUT_CACHE } from '../measure/sites.mjs';
import { createPosts, creationAt } from './posts.mjs';

export class Gatehouse {
  isOurs = true;

  constructor({ cache }) {
    this.name = cache ? 'Gatehouse' : 'Gatehouse, no cache';
    this.env = { LOG_LEVEL: 'warn', ...(cache ? {} : WITHOUT_CACHE) };
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
    const published = (post) => ({ ...post, status: 'publish' });
    const posts = `${url}/core/v2/posts`;
    const { id } = await createPosts((post) => send(posts, { headers, body: published(post) }));
    return { list: { url: posts }, one: { url: `${posts}/${id}` }, creation: creationAt(posts, headers, published) };
  }
}
