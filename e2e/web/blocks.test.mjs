// Blocks of which nothing is saved: pages show what they name.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, post, root, unique } from '../wire/harness.mjs';
import { change, create, createPage, createPost, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

/** For how long pages may lag behind at a gateway that is not the one of the write: docs/interface/gateway.md#kept-replies. */
const LAG_MS = 100;

const visitor = new Visitor();
const settle = () => new Promise((resolve) => setTimeout(resolve, LAG_MS));
const pathOf = ({ link }) => link.slice(root.length);
const block = (name, attributes = {}) => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;
/** The page of a post with this content. */
async function pageWith(content, fields = {}) {
  const made = await published({ content, ...fields });
  const { status, html } = await visitor.open(pathOf(made));
  assert.equal(status, 200);
  return html.slice(html.indexOf('entry-content'), html.indexOf('post-footer'));
}
const countOf = (html, part) => html.split(part).length - 1;

describe('content', () => {
  let category;
  let tag;
  let posts;
  before(async () => {
    category = await create('/core/v2/categories', { name: unique('Bread & <salt>') });
    tag = await create('/core/v2/tags', { name: unique('oven') });
    posts = [];
    for (const day of [1, 2, 3])
      posts.push(
        await published({
          title: unique(`Loaf ${day}`),
          content: '<p>Flour and [contact-form-7 id="1"] water.</p>',
          date: `2022-05-0${day}T10:00:00`,
          categories: [category.id],
          tags: [tag.id],
        }),
      );
  });

  test('shows the latest posts, as many as the block says', async () => {
    const html = await pageWith(
      block('latest-posts', {
        postsToShow: 2,
        categories: [{ id: category.id }],
        displayPostDate: true,
        displayPostContent: true,
        align: 'wide',
      }),
    );
    assert.match(html, /<ul class="wp-block-latest-posts__list wp-block-latest-posts has-dates alignwide">/);
    assert.equal(countOf(html, 'wp-block-latest-posts__post-title'), 2);
    assert.ok(html.indexOf(posts[2].title.rendered) < html.indexOf(posts[1].title.rendered));
    assert.ok(!html.includes(posts[0].title.rendered));
    assert.match(html, /datetime="2022-05-03T10:00:00">May 3, 2022</);
    assert.match(html, /__post-excerpt">Flour and\s+water\./);
  });

  test('shows categories and tags', async () => {
    const html = await pageWith(block('categories', { showPostCounts: true, showHierarchy: true }));
    assert.match(html, /wp-block-categories-list wp-block-categories/);
    const link = `<a href="${pathOf(category)}">${category.name}</a> (3)`;
    assert.ok(html.includes(link), link);
    const tags = await pageWith(block('tag-cloud', { showTagCounts: true, numberOfTags: 100 }));
    assert.match(tags, /wp-block-tag-cloud/);
    assert.ok(tags.includes(`href="${pathOf(tag)}"`));
    assert.match(await pageWith(block('categories', { displayAsDropdown: true })), /<details class="[^"]*dropdown/);
  });

  test('shows the months that have posts, or the years', async () => {
    const months = await pageWith(block('archives', { showPostCounts: true }));
    assert.match(months, /wp-block-archives-list wp-block-archives/);
    assert.match(months, /<a href="\/2022\/05\/">May 2022<\/a>&nbsp;\(\d+\)/);
    assert.match(await pageWith(block('archives', { type: 'yearly' })), /<a href="\/2022\/">2022<\/a>/);
  });

  test('shows a search', async () => {
    const html = await pageWith(block('search', { label: 'Find <b>bread</b>', buttonText: 'Go', placeholder: '"x' }));
    assert.match(html, /<form class="wp-block-search [^>]*action="\/" method="get"/);
    assert.match(html, /<label[^>]*>Find bread<\/label>/);
    assert.match(html, /name="s"[^>]*placeholder="&quot;x"/);
    assert.match(html, /<button[^>]*>Go<\/button>/);
  });

  test('shows the latest comments', async () => {
    const [about] = posts;
    const text = unique('Fine bread');
    const { status } = await post('/core/v2/comments', { as: 'admin', json: { post: about.id, content: text } });
    assert.equal(status, 201);
    const html = await pageWith(block('latest-comments', { commentsToShow: 1 }));
    assert.match(html, /<ol class="wp-block-latest-comments has-avatars has-dates has-excerpts">/);
    assert.equal(countOf(html, 'wp-block-latest-comments__comment"'), 1);
    assert.ok(html.includes(text) && html.includes(about.title.rendered));
  });

  test('shows the pages as a tree', async () => {
    const parent = await createPage({ status: 'publish', title: unique('House') });
    const child = await createPage({ status: 'publish', title: unique('Roof'), parent: parent.id });
    const html = await pageWith(block('page-list', { parentPageID: parent.id }));
    assert.match(html, /<ul class="wp-block-page-list">/);
    assert.ok(html.includes(`href="${pathOf(child)}"`) && !html.includes(parent.title.rendered));
  });

  test('repeats the template of a loop for each post', async () => {
    const parts = `${block('post-title', { level: 3, isLink: true })}<div class="mine">${block('post-date')}</div>
      ${block('post-excerpt', { moreText: 'On' })}${block('post-terms', { term: 'post_tag' })}${block('read-more')}`;
    const query = { perPage: 2, taxQuery: { category: [category.id] }, order: 'asc' };
    const html = await pageWith(`<!-- wp:query ${JSON.stringify({ query })} --><div class="wp-block-query">
      <!-- wp:post-template {"layout":{"type":"grid","columnCount":2}} -->${parts}<!-- /wp:post-template -->
      <!-- wp:query-no-results --><p>Nothing yet.</p><!-- /wp:query-no-results --></div><!-- /wp:query --><p>After</p>`);
    assert.match(html, /<ul class="wp-block-post-template is-layout-grid columns-2">/);
    assert.equal(countOf(html, '<li class="wp-block-post '), 2);
    const [first] = posts;
    assert.ok(html.includes(`<h3 class="wp-block-post-title"><a href="${pathOf(first)}">${first.title.rendered}</a>`));
    assert.equal(countOf(html, '<div class="mine">'), 2);
    assert.equal(countOf(html, `>${tag.name}</a>`), 2);
    assert.match(html, /Read more<span class="screen-reader-text">: Loaf 1/);
    assert.doesNotMatch(html, /Nothing yet/);
    assert.match(html, /<p>After<\/p>/);
  });

  test('says what stands there when a loop finds nothing', async () => {
    const empty = await create('/core/v2/categories', { name: unique('Empty') });
    const query = JSON.stringify({ query: { categoryIds: [empty.id] } });
    const html = await pageWith(`<!-- wp:query ${query} --><!-- wp:post-template -->${block('post-title')}
      <!-- /wp:post-template --><!-- wp:query-no-results --><p>Nothing yet.</p><!-- /wp:query-no-results -->
      <!-- /wp:query -->`);
    assert.match(html, /<p>Nothing yet\.<\/p>/);
    assert.doesNotMatch(html, /wp-block-post-template/);
  });

  test('has limits, and nothing of blocks that are not known', async () => {
    const html = await pageWith(`${block('calendar-of-old')}${block('search').repeat(30)}`);
    assert.equal(countOf(html, '<form'), 19);
    assert.doesNotMatch(html, /wp:|calendar-of-old/);
  });

  test('of one post never becomes the widgets of another', async () => {
    const form = await published({ title: '[contact-form-7 id="1"]', categories: [category.id] });
    const html = await pageWith(block('latest-posts', { postsToShow: 1, categories: [{ id: category.id }] }));
    assert.ok(html.includes(`href="${pathOf(form)}"`));
    assert.ok(html.includes('&#91;contact-form-7'));
  });

  test('is as before in the interface', async () => {
    const { id } = await published({ content: `<p>a</p>${block('search')}` });
    assert.equal((await get(`/core/v2/posts/${id}`)).body.content.rendered, '<p>a</p>\n');
  });
});

test('a page with a list of posts shows the next one at once', async () => {
  const list = await published({ content: `<p>News</p>${block('latest-posts', { postsToShow: 1 })}` });
  await settle();
  await visitor.open(pathOf(list));
  assert.match((await visitor.open(pathOf(list))).headers.get('cache-status'), /\bhit\b/);
  const title = unique('Fresh');
  const next = await published({ title });
  await settle();
  assert.ok((await visitor.open(pathOf(list))).html.includes(`href="${pathOf(next)}">${title}`));
  const other = unique('Fresher');
  await change(`/core/v2/posts/${next.id}`, { title: other });
  await settle();
  assert.ok((await visitor.open(pathOf(list))).html.includes(`href="${pathOf(next)}">${other}`));
});

test('a preview and a page with a password fill in their blocks, too', async () => {
  const content = `<p>News</p>${block('search', { label: 'Find' })}`;
  const draft = await createPost({ status: 'draft', content: 'Old' });
  const saved = await post(`/core/v2/posts/${draft.id}/autosaves`, { as: 'admin', json: { content } });
  const preview = new URL(saved.body.preview_link);
  assert.match((await visitor.open(`${preview.pathname}${preview.search}`)).html, /wp-block-search/);
  const closed = await published({ content, password: 'sesame' });
  const path = pathOf(closed);
  assert.doesNotMatch((await visitor.open(path)).html, /wp-block-search/);
  const { html } = await visitor.open(path, { form: { post_password: 'sesame' } });
  assert.match(html, /wp-block-search/);
});
