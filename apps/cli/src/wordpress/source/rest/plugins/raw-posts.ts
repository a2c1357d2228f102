import { Fields } from '../fields';
import { listOf } from '../listing';
import type { Reading } from '../reading';
import type { SiteModel } from '../site/model';

const AT_ONCE = 50;

/** A record as the plugin shows it, and as `wp/v2` does. */
export interface Pair {
  own: Fields;
  /** Has no members where `wp/v2` does not show the type. */
  post: Fields;
}

/** Records of a plugin with their posts, which have the texts as they were typed. */
export async function* withPosts(
  reading: Reading,
  { types }: SiteModel,
  type: string,
  records: AsyncIterable<Fields>,
): AsyncGenerator<Pair> {
  const route = types.get(type)?.route;
  let batch: Fields[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < AT_ONCE) continue;
    yield* await pairs(reading, route, batch);
    batch = [];
  }
  if (batch.length > 0) yield* await pairs(reading, route, batch);
}

async function pairs(reading: Reading, route: string | undefined, records: Fields[]): Promise<Pair[]> {
  const ids = records.map((record) => record.number('id'));
  const query = { include: ids.join(','), per_page: AT_ONCE, context: 'edit', status: 'any' };
  const answer = route === undefined || !reading.client.isSignedIn ? undefined : await reading.ask(route, query);
  const posts = new Map(listOf(answer).map((post) => [post.number('id'), post]));
  return records.map((own) => ({ own, post: posts.get(own.number('id')) ?? Fields.of(undefined) }));
}
