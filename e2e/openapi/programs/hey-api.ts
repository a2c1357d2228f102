// An editor of the site on the client of @hey-api/openapi-ts: it signs in, writes, reads and deletes.
import { client } from './generated/client.gen';
import {
  deleteCoreV2PostsById,
  getCalendarEventsV1Events,
  getCoreV2Posts,
  getCoreV2PostsById,
  postBatchV1,
  postCoreV2Posts,
  postLmsV1Token,
  putCoreV2PostsById,
} from './generated/sdk.gen';
import type { Failure, Post } from './generated/types.gen';

const baseUrl = process.env.SITE_URL ?? '';
const [username = '', password = ''] = (process.env.SITE_ADMIN ?? '').split(':');
client.setConfig({ baseUrl });

/** The code of a failure, which programs compare. */
const codeOf = (failure: Failure | undefined): string => failure?.code ?? 'none';
const titleOf = ({ title }: Post): string => title.rendered;

const signedIn = await postLmsV1Token({ body: { username, password }, throwOnError: true });
client.setConfig({ auth: () => signedIn.data.token });

const made = await postCoreV2Posts({
  body: { title: 'From a generated client', content: { raw: '<p>Text</p>' }, status: 'publish', categories: [] },
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  throwOnError: true,
});
const id: number = made.data.id;

const changed = await putCoreV2PostsById({
  path: { id },
  body: { title: 'Changed' },
  headers: { 'If-Match': made.response.headers.get('etag') ?? '' },
  throwOnError: true,
});
const late = await putCoreV2PostsById({
  path: { id },
  body: { title: 'Too late' },
  headers: { 'If-Match': made.response.headers.get('etag') ?? '' },
});
const unchanged = await getCoreV2PostsById({
  path: { id },
  query: { _embed: ['author'], _fields: ['id', 'title.rendered'] },
  throwOnError: true,
});
const listed = await getCoreV2Posts({ query: { include: [id], per_page: 5, orderby: 'date' }, throwOnError: true });
const wrong = await getCoreV2Posts({ query: { per_page: 1000 } });
const events = await getCalendarEventsV1Events({ query: { per_page: 2 }, throwOnError: true });
const batch = await postBatchV1({
  body: { requests: [{ method: 'POST', path: `/core/v2/posts/${id}`, body: { status: 'draft' } }] },
  throwOnError: true,
});
const deleted = await deleteCoreV2PostsById({ path: { id }, query: { force: true }, throwOnError: true });

console.log(
  JSON.stringify({
    made: made.response.status,
    changed: titleOf(changed.data),
    late: [late.response.status, codeOf(late.error)],
    read: unchanged.data.title.rendered,
    listed: listed.data.map(titleOf),
    total: Number(listed.response.headers.get('x-wp-total')),
    wrong: codeOf(wrong.error),
    events: events.data.events.length,
    starts: events.data.events.every(({ start_date }) => start_date.length > 0),
    batch: batch.data.responses.map((response) => response?.status),
    deleted: 'deleted' in deleted.data ? deleted.data.deleted : false,
  }),
);
