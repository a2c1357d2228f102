// @ts-check
// What has to be the same on both sites, by kind, and how it is compared.
import assert from 'node:assert/strict';

/** Members of records; a dot leads into an object. */
export const SAME = {
  users: ['username', 'name', 'first_name', 'last_name', 'nickname', 'description', 'slug', 'roles'],
  categories: ['name', 'slug', 'description', 'parent', 'count'],
  tags: ['name', 'slug', 'description', 'count'],
  media: [
    ...['slug', 'status', 'title.raw', 'caption.raw', 'description.raw', 'alt_text', 'date', 'date_gmt'],
    ...['author', 'post', 'mime_type', 'media_details.width', 'media_details.height', 'comment_status'],
  ],
  posts: [
    ...['slug', 'status', 'title.raw', 'content.raw', 'excerpt.raw', 'date', 'date_gmt', 'modified', 'modified_gmt'],
    ...['author', 'featured_media', 'comment_status', 'ping_status', 'sticky', 'format', 'categories', 'tags'],
    ...['password', 'template'],
  ],
  pages: [
    ...['slug', 'status', 'title.raw', 'content.raw', 'excerpt.raw', 'date', 'date_gmt', 'modified', 'modified_gmt'],
    ...['author', 'featured_media', 'parent', 'menu_order', 'comment_status', 'ping_status', 'content.rendered'],
  ],
  blocks: ['slug', 'status', 'title.raw', 'content.raw', 'date', 'date_gmt'],
  navigation: ['slug', 'status', 'title.raw', 'content.raw'],
  comments: [
    ...['post', 'parent', 'author', 'author_name', 'author_email', 'author_url', 'author_ip', 'author_user_agent'],
    ...['date', 'date_gmt', 'content.raw', 'content.rendered', 'status', 'type'],
  ],
};

const valueOf = (record, member) => member.split('.').reduce((value, name) => value?.[name], record);

/**
 * Compares records with the same ids.
 * @param {string} kind
 * @param {any[]} from
 * @param {any[]} to
 * @param {{ adapt: (text: string) => string, members?: string[], map?: (value: unknown, member: string) => unknown }} options
 *   adapt: what a text of the first site is on the second
 */
export function assertSame(kind, from, to, { adapt, members = SAME[kind], map = (value) => value }) {
  const twins = new Map(to.map((record) => [record.id, record]));
  const differences = [];
  for (const record of from) {
    const twin = twins.get(record.id);
    if (!twin) differences.push(`${kind} ${record.id} (${record.slug}) is missing`);
    else
      for (const member of members) {
        const expected = valueOf(record, member);
        const wanted = map(typeof expected === 'string' ? adapt(expected) : expected, member);
        const found = map(valueOf(twin, member), member);
        if (JSON.stringify(wanted) !== JSON.stringify(found))
          differences.push(`${kind} ${record.id} ${member}:\n  ${JSON.stringify(wanted)}\n  ${JSON.stringify(found)}`);
      }
  }
  assert.deepEqual(differences, []);
}
