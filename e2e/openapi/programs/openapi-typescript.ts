// A reader of the site on the types of openapi-typescript and the client of openapi-fetch.
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './generated/schema';

type Post = components['schemas']['post'];
type Draft = components['schemas']['post-create'];

const signedIn = (token: string): Middleware => ({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});

/** The titles of a page of posts, and how many there are. */
export async function titles(baseUrl: string, page: number): Promise<{ titles: string[]; total: number }> {
  const site = createClient<paths>({ baseUrl });
  const { data, error, response } = await site.GET('/core/v2/posts', {
    params: { query: { page, per_page: 20, _fields: ['id', 'title'] } },
  });
  if (error) throw new Error(`${error.code}: ${error.message} (${error.data.status})`);
  return { titles: data.map(({ title }: Post) => title.rendered), total: Number(response.headers.get('x-wp-total')) };
}

/** Writes a post once, however often it is called with the same key. */
export async function publish(baseUrl: string, token: string, draft: Draft, key: string): Promise<number> {
  const site = createClient<paths>({ baseUrl });
  site.use(signedIn(token));
  const { data, error } = await site.POST('/core/v2/posts', {
    params: { header: { 'Idempotency-Key': key } },
    body: { ...draft, status: 'publish' },
  });
  if (error) throw new Error(error.code);
  return data.id;
}

/** Changes a title unless somebody else has written meanwhile. */
export async function rename(baseUrl: string, id: number, title: string, etag: string): Promise<string | 'outdated'> {
  const site = createClient<paths>({ baseUrl });
  const { data, response } = await site.PATCH('/core/v2/posts/{id}', {
    params: { path: { id }, header: { 'If-Match': etag } },
    body: { title: { raw: title } },
  });
  if (response.status === 412 || !data) return 'outdated';
  return data.title.rendered;
}

/** The events of a month with their venues. */
export async function events(baseUrl: string, start: string, end: string): Promise<string[]> {
  const site = createClient<paths>({ baseUrl });
  const { data } = await site.GET('/calendar/events/v1/events', {
    params: { query: { start_date: start, end_date: end } },
  });
  return data?.events.map(({ title, start_date, id }) => `${id} ${start_date} ${title}`) ?? [];
}
