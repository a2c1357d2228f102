// A writer of the site on the functions of kubb.
import { deleteCoreV2PostsById, getCoreV2Posts, postCoreV2Posts, postLmsV1Token, type Post } from './generated/index';

/** Signs in, publishes a post, reads its title in the list and deletes it. */
export async function roundTrip(baseURL: string, username: string, password: string): Promise<string[]> {
  const { token } = await postLmsV1Token({ username, password }, undefined, undefined, { baseURL });
  const signedIn = { baseURL, headers: { authorization: `Bearer ${token}` } };
  const made: Post = await postCoreV2Posts(
    { title: 'From kubb', content: { raw: '<p>Text</p>' }, status: 'publish' },
    undefined,
    { 'Idempotency-Key': crypto.randomUUID() },
    signedIn,
  );
  const found = await getCoreV2Posts({ include: [made.id], per_page: 1, order: 'desc' }, undefined, { baseURL });
  const deleted = await deleteCoreV2PostsById(made.id, { force: true }, undefined, signedIn);
  if ('previous' in deleted && deleted.deleted !== true) throw new Error(`${deleted.previous.id} is still there.`);
  return found.map(({ title, link, featured_media }) => `${title.rendered} ${link} ${featured_media}`);
}
