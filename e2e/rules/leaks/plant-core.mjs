// @ts-check
// Plants words into the records of core.
import { send, write } from './people.mjs';
import { remember } from './records.mjs';
import { word } from './words.mjs';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const API = '/core/v2';
const FUTURE = '2035-05-05T12:00:00';

/**
 * A state of a record: how it gets there, who may read it.
 * @typedef {{ fields: Record<string, string | boolean>, group: string, guarded?: boolean, trashed?: boolean }} State
 */
/** @type {Record<string, State>} */
export const STATES = {
  publish: { fields: { status: 'publish' }, group: 'everyone' },
  protected: { fields: { status: 'publish', password: 'sesame' }, group: 'everyone', guarded: true },
  draft: { fields: { status: 'draft' }, group: 'owner' },
  pending: { fields: { status: 'pending' }, group: 'owner' },
  future: { fields: { status: 'future', date: FUTURE }, group: 'owner' },
  private: { fields: { status: 'private' }, group: 'owner' },
  trash: { fields: { status: 'publish' }, group: 'owner', trashed: true },
};

/** The planted records of core that other resources refer to, by state. */
export const planted = { posts: {}, pages: {}, media: {} };

export async function plantCore() {
  const terms = {
    categories: await plantTerms('categories'),
    tags: await plantTerms('tags'),
    wp_pattern_category: await plantTerms('wp_pattern_category'),
  };
  for (const [name, state] of Object.entries(STATES)) {
    planted.posts[name] = await plantPost(name, state, terms);
    planted.pages[name] = await plantPage(name, state);
    planted.media[name] = await plantMedia(name, planted.posts[name].id, state);
    await plantComments(name, state);
  }
  for (const name of ['publish', 'draft']) {
    await plantBlock(name, terms);
    await plantNavigation(name);
  }
  await plantFeatured();
  await plantRevisions();
  await plantPeople();
  await plantCommentStates();
  for (const [name, { trashed }] of Object.entries(STATES)) {
    if (!trashed) continue;
    await write('DELETE', `/core/v2/posts/${planted.posts[name].id}`);
    await write('DELETE', `/core/v2/pages/${planted.pages[name].id}`);
  }
}

/** A term of records in every state, and one of those alone that are not published. */
async function plantTerms(base) {
  const [open, unused] = [await plantTerm(base, 'all records'), await plantTerm(base, 'hidden records')];
  remember('hidden terms', { collection: `/core/v2/${base}`, id: unused });
  return ({ fields: { status } }, isTrashed) => (status === 'publish' && !isTrashed ? [open] : [open, unused]);
}

async function plantTerm(base, what) {
  const fields = {
    name: word(`name of ${base} of ${what}`, 'everyone'),
    description: word(`text of ${base} of ${what}`, 'everyone'),
  };
  const record = await write('POST', `/core/v2/${base}`, { json: fields });
  return remember(`/core/v2/${base}`, { ...record, group: 'everyone' }).id;
}

/**
 * Words for the texts of a record; a password guards all but the title.
 * @param {string} what
 * @param {Pick<State, 'group' | 'guarded'>} state
 * @param {string[]} names
 */
function texts(what, { group, guarded }, names) {
  const open = (name) => name === 'title' || name === 'slug' || !guarded;
  return Object.fromEntries(
    names.map((name) => [
      name,
      word(`${name} of ${what}`, open(name) ? group : 'owner', { guarded: open(name) ? '' : API }),
    ]),
  );
}

async function plantPost(name, state, { categories, tags }) {
  const record = await write('POST', '/core/v2/posts', {
    as: 'owner',
    json: {
      ...texts(`post ${name}`, state, ['title', 'content', 'excerpt', 'slug']),
      ...state.fields,
      categories: categories(state, state.trashed),
      tags: tags(state, state.trashed),
    },
  });
  return remember('/core/v2/posts', { ...record, group: state.group });
}

async function plantPage(name, state) {
  const group = state.group === 'owner' ? 'staff' : state.group;
  const fields = texts(`page ${name}`, { ...state, group }, ['title', 'content', 'excerpt', 'slug']);
  const record = await write('POST', '/core/v2/pages', { json: { ...fields, ...state.fields } });
  return remember('/core/v2/pages', { ...record, group });
}

/** A file is as visible as the post that it is attached to; a password does not guard it. */
async function plantMedia(name, post, { group }) {
  const file = `${word(`file name of the file of post ${name}`, group)}.png`;
  const { id } = await write('POST', '/core/v2/media', {
    as: 'owner',
    body: PNG,
    headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${file}"` },
  });
  const fields = texts(`file of post ${name}`, { group }, ['title', 'alt_text', 'caption', 'description', 'slug']);
  const record = await write('POST', `/core/v2/media/${id}`, { as: 'owner', json: { ...fields, post } });
  return remember('/core/v2/media', { ...record, group });
}

/** An approved comment is as visible as its post, and the name and address of its author with it. */
/** @type {(name: string, state: State) => Promise<void>} */
async function plantComments(name, { group, guarded }) {
  if (name === 'draft') return;
  await plantComment(`post ${name}`, guarded ? 'owner' : group, { post: planted.posts[name].id });
}

async function plantComment(what, group, fields, as = 'admin') {
  const record = await write('POST', '/core/v2/comments', {
    as,
    json: { content: word(`comment on ${what}`, group), ...(as === 'admin' ? signature(what, group) : {}), ...fields },
  });
  return remember('/core/v2/comments', { ...record, group });
}

const signature = (what, group) => ({
  author: 0,
  author_name: word(`name at a comment on ${what}`, group),
  author_email: `${word(`e-mail address at a comment on ${what}`, 'staff', { guarded: API })}@example.com`,
  author_url: `https://example.com/${word(`address at a comment on ${what}`, group)}`,
  author_user_agent: word(`browser at a comment on ${what}`, 'staff', { guarded: API }),
});

async function plantCommentStates() {
  const post = planted.posts.publish.id;
  for (const status of ['hold', 'spam', 'trash']) {
    // Whoever may edit the post moderates what is said on it.
    const { id } = await plantComment(`a post, ${status}`, 'owner', {
      post,
      status: status === 'trash' ? 'hold' : status,
    });
    if (status === 'hold') await plantComment('a post, reply to a held one', 'everyone', { post, parent: id });
    if (status === 'trash') await write('DELETE', `/core/v2/comments/${id}`);
  }
  await plantNote(post);
}

/** Notes of the block editor are for those who may edit the post. */
async function plantNote(post) {
  const json = { post, type: 'note', status: 'hold', content: word('note on a post', 'owner', { optional: true }) };
  const { status, body } = await send('POST', '/core/v2/comments', { as: 'owner', json });
  if (status === 201) remember('/core/v2/comments', { ...body, group: 'owner' });
}

async function plantBlock(name, { wp_pattern_category: category }) {
  const group = name === 'publish' ? 'writers' : 'owner';
  const fields = texts(`block ${name}`, { group }, ['title', 'content', 'slug']);
  const json = { ...fields, status: name, wp_pattern_category: category({ fields: { status: name } }) };
  remember('/core/v2/blocks', { ...(await write('POST', '/core/v2/blocks', { as: 'owner', json })), group });
}

async function plantNavigation(name) {
  const group = name === 'publish' ? 'everyone' : 'staff';
  const fields = texts(`menu ${name}`, { group }, ['title', 'content', 'slug']);
  const record = await write('POST', '/core/v2/navigation', { json: { ...fields, status: name } });
  remember('/core/v2/navigation', { ...record, group });
}

/** Published posts that show files of posts which are not. */
async function plantFeatured() {
  for (const name of ['draft', 'private', 'trash']) {
    const json = { title: 'Featured', status: 'publish', featured_media: planted.media[name].id };
    remember('/core/v2/posts', {
      ...(await write('POST', '/core/v2/posts', { as: 'owner', json })),
      group: 'everyone',
    });
  }
}

/** Earlier texts and autosaves are for those who edit the record. */
async function plantRevisions() {
  const { id } = planted.posts.publish;
  const current = await write('GET', `/core/v2/posts/${id}?context=edit`, { as: 'owner' });
  const once = texts('an earlier revision of post publish', { group: 'owner' }, ['title', 'content', 'excerpt']);
  await write('POST', `/core/v2/posts/${id}`, { as: 'owner', json: once });
  const { title, content, excerpt } = current;
  await write('POST', `/core/v2/posts/${id}`, {
    as: 'owner',
    json: { title: title.raw, content: content.raw, excerpt: excerpt.raw },
  });
  const autosave = texts('an autosave of post publish', { group: 'owner' }, ['title', 'content', 'excerpt']);
  await write('POST', `/core/v2/posts/${id}/autosaves`, { as: 'editor', json: autosave });
  for (const kind of ['revisions', 'autosaves'])
    for (const saved of await write('GET', `/core/v2/posts/${id}/${kind}`))
      remember(`/core/v2/posts/${id}/${kind}`, { ...saved, group: 'owner' });
}

async function plantPeople() {
  await plantPerson('a person without posts', 'subscriber', 'admin');
  const hidden = await plantPerson('a person with hidden posts', 'author', 'admin');
  for (const status of ['draft', 'pending', 'private'])
    await plantPostOf(hidden, 'posts', { title: `Hidden ${status}`, status }, 'owner');
  // Patterns are not posts of the site: who made one is not named for it.
  await plantPostOf(hidden, 'blocks', { title: 'A pattern', status: 'publish' }, 'writers');
  const writer = await plantPerson('a person with posts', 'author', 'everyone');
  await plantPostOf(writer, 'posts', { title: 'Of a person with posts', status: 'publish' }, 'everyone');
  const key = { name: word('name of an application password', 'admin') };
  const { uuid } = await write('POST', `/core/v2/users/${writer}/application-passwords`, { json: key });
  remember(`/core/v2/users/${writer}/application-passwords`, { id: uuid, group: 'admin' });
}

async function plantPostOf(author, base, fields, group) {
  const record = await write('POST', `/core/v2/${base}`, { json: { ...fields, author } });
  remember(`/core/v2/${base}`, { ...record, group: group === 'owner' ? 'staff' : group });
}

/** @param group that may read the public fields */
async function plantPerson(what, role, group) {
  const secret = (name) => word(`${name} of ${what}`, 'admin', { guarded: API });
  const open = (name) => word(`${name} of ${what}`, group);
  const record = await write('POST', '/core/v2/users', {
    json: {
      username: secret('user name'),
      email: `${secret('e-mail address')}@example.com`,
      first_name: secret('first name'),
      last_name: secret('last name'),
      nickname: secret('nickname'),
      name: open('name'),
      slug: open('slug'),
      description: open('description'),
      url: `https://example.com/${open('address')}`,
      password: 'Plants-words-1!',
      roles: [role],
    },
  });
  remember('/core/v2/users', { ...record, group });
  return record.id;
}
