// @ts-check
// An image with a name of its own, and a post that it is attached to.
import assert from 'node:assert/strict';
import { png, upload } from '../../core/support/images.mjs';
import { published } from '../../core/support/records.mjs';
import { root, unique } from '../../harness.mjs';

/** The address of a page of the site. */
export const page = (path) => new URL(path, root).href;

/** Visitors see the file as long as they may see its post. `word` is in the address of the file. */
export async function attachedImage() {
  const word = unique('image');
  const owner = await published();
  const { status, body, text } = await upload(png(2, 2), { name: `${word}.png`, query: { post: owner.id } });
  assert.equal(status, 201, text);
  return {
    word,
    id: body.id,
    url: body.source_url,
    file: `/core/v2/media/${body.id}`,
    owner: `/core/v2/posts/${owner.id}`,
  };
}
