// A writer of the site on the functions of orval.
import {
  deleteCoreV2PostsById,
  getCoreV2Posts,
  patchCoreV2PostsById,
  postCoreV2Posts,
  postLmsV1Token,
  type Post,
  type PostCreate,
} from './generated/site';

/** Signs in; the header of all further requests. */
export async function signIn(username: string, password: string): Promise<RequestInit> {
  const { status, data } = await postLmsV1Token({ username, password });
  if (status !== 200) throw new Error(data.code);
  return { headers: { authorization: `Bearer ${data.token}` } };
}

/** Publishes a post and gives it as it is shown. */
export async function publish(draft: PostCreate, options: RequestInit): Promise<Post> {
  const made = await postCoreV2Posts({ ...draft, status: 'publish' }, undefined, options);
  if (made.status === 201) return made.data;
  if (made.status === 422) throw new Error('The key was used before.');
  throw new Error(made.data.message);
}

/** The titles of all posts. */
export async function titles(): Promise<string[]> {
  const found = await getCoreV2Posts({ per_page: 100, orderby: 'title', order: 'asc' });
  return found.status === 200 ? found.data.map(({ title }) => title.rendered) : [];
}

/** Renames a post, and says why it could not. */
export async function rename(id: number, title: string, etag: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'If-Match': etag };
  const { status, data } = await patchCoreV2PostsById(id, { title }, undefined, { headers });
  return status === 200 ? data.title.rendered : `${status} ${data.code}`;
}

/** Deletes a post for good. */
export async function remove(id: number, options: RequestInit): Promise<boolean> {
  const { status } = await deleteCoreV2PostsById(id, { force: true }, options);
  return status === 200;
}
