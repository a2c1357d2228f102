// @ts-check
// Blocks of which nothing is saved: pages show what they name.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { post, unique } from '../wire/harness.mjs';
import { change, create, createPage, createPost, published } from '../wire/core/support/records.mjs';
import { block, countOf, pageWith, pathOf, settle, visitor } from './content.mjs';

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

  test('leads through the pages of each loop on its own', async () => {
    const loop = (queryId) => {
      const query = { perPage: 1, categoryIds: [category.id], order: 'asc' };
      return `<!-- wp:query ${JSON.stringify({ queryId, query })} --><!-- wp:query-total /-->
        <!-- wp:post-template -->${block('post-title')}<!-- /wp:post-template -->
        <!-- wp:query-pagination {"paginationArrow":"arrow"} -->${block('query-pagination-previous')}
        ${block('query-pagination-numbers')}${block('query-pagination-next', { label: 'On <b>' })}
        <!-- /wp:query-pagination --><!-- /wp:query -->`;
    };
    const made = await published({ content: `${loop(1)}${loop(2)}` });
    const path = pathOf(made);
    const { html } = await visitor.open(path);
    assert.ok(html.includes(`<a class="wp-block-query-pagination-next" href="${path}?query-1-page=2" rel="next">On `));
    assert.match(html, /class="page-numbers current" aria-current="page">1</);
    assert.match(html, /wp-block-query-total">3 results</);
    assert.doesNotMatch(html, /wp-block-query-pagination-previous/);
    const second = await visitor.open(`${path}?query-2-page=2`);
    assert.equal(countOf(second.html, `>${posts[0].title.rendered}</h2>`), 1);
    assert.equal(countOf(second.html, `>${posts[1].title.rendered}</h2>`), 1);
    assert.ok(second.html.includes(`href="${path}?query-2-page=2&amp;query-1-page=2"`));
    assert.match(second.html, /is-arrow-arrow" aria-hidden="true">←</);
    const past = await visitor.open(`${path}?query-1-page=9&x=%22%3E%3Cb%3E`);
    assert.equal(past.status, 200);
    assert.doesNotMatch(past.html, /"><b>/);
  });

  test('says what a loop lists', async () => {
    const titles = `${block('query-title', { type: 'archive', level: 2 })}${block('term-description')}
      ${block('query-title', { type: 'archive', showPrefix: false, level: 3 })}${block('query-title', { type: 'search' })}`;
    const loop = (query) => `<!-- wp:query ${JSON.stringify({ query })} -->${titles}<!-- /wp:query -->`;
    const described = await create('/core/v2/categories', {
      name: unique('Rolls'),
      description: 'Small <b>loaves</b>.',
    });
    const html = await pageWith(loop({ taxQuery: { category: [described.id] } }));
    assert.ok(html.includes(`<h2 class="wp-block-query-title">Category: ${described.name}</h2>`));
    assert.ok(html.includes(`<h3 class="wp-block-query-title">${described.name}</h3>`));
    assert.match(html, /<div class="wp-block-term-description">.*loaves/);
    assert.match(
      await pageWith(loop({ search: '<i>salt' })),
      /<h1 class="wp-block-query-title">Search for “salt”<\/h1>/,
    );
    const several = await pageWith(loop({ taxQuery: { category: [described.id, category.id] } }));
    assert.doesNotMatch(`${several}${await pageWith(titles)}`, /query-title|term-description/);
  });

  test('shows the parts of its own post', async () => {
    const content = `${block('post-title', { level: 3 })}${block('post-date')}${block('post-author', { byline: 'By' })}
      ${block('post-content')}${block('post-comments-count')}${block('post-navigation-link', { type: 'previous' })}`;
    const title = unique('Own');
    const html = await pageWith(content, { title, date: '2022-05-02T12:00:00' });
    assert.ok(html.includes(`<h3 class="wp-block-post-title">${title}</h3>`));
    assert.match(html, /wp-block-post-author__byline">By</);
    assert.match(html, /wp-block-post-comments-count">0</);
    assert.ok(html.includes(`<a href="${pathOf(posts[1])}" rel="prev">`));
    assert.doesNotMatch(html, /wp-block-post-content/);
  });

  test('shows the texts of posts in a loop, without their widgets', async () => {
    const query = JSON.stringify({ query: { perPage: 1, categoryIds: [category.id], order: 'asc' } });
    const html = await pageWith(`<!-- wp:query ${query} --><!-- wp:post-template -->${block('post-content')}
      ${block('post-time-to-read')}<!-- /wp:post-template --><!-- /wp:query -->`);
    assert.match(html, /wp-block-post-content"><p>Flour and\s+water\.<\/p>/);
    assert.match(html, /wp-block-post-time-to-read">One minute</);
  });

  test('shows the comments on its post', async () => {
    const content = `<!-- wp:comments --><div class="wp-block-comments">${block('comments-title')}
      <!-- wp:comment-template -->${block('comment-author-name')}${block('comment-content')}${block('comment-reply-link')}
      <!-- /wp:comment-template -->${block('post-comments-form')}</div><!-- /wp:comments -->`;
    const about = await published({ content });
    const text = unique('Well said');
    await post('/core/v2/comments', { as: 'admin', json: { post: about.id, content: text } });
    await settle();
    const { html } = await visitor.open(pathOf(about));
    const within = html.slice(html.indexOf('wp-block-comments'), html.indexOf('post-footer'));
    assert.match(within, /<h2 class="wp-block-comments-title">One comment on /);
    assert.ok(within.includes(text));
    assert.match(within, /class="comment-reply-link" href="[^"]*\?replytocom=\d+#respond"/);
    assert.match(within, /#respond">Write a comment</);
  });

  test('leads through the pages of the comments on its post', async () => {
    const content = `<!-- wp:comments --><!-- wp:comment-template -->${block('comment-content')}<!-- /wp:comment-template -->
      <!-- wp:comments-pagination {"paginationArrow":"chevron"} -->${block('comments-pagination-previous')}
      ${block('comments-pagination-numbers')}${block('comments-pagination-next', { label: 'On <b>' })}
      <!-- /wp:comments-pagination --><!-- /wp:comments -->`;
    const about = await published({ content });
    const path = pathOf(about);
    for (let n = 1; n <= 101; n += 1) {
      const json = { post: about.id, content: `Words ${n}.` };
      assert.equal((await post('/core/v2/comments', { as: 'admin', json })).status, 201);
    }
    await settle();
    const within = async (address) => {
      const { html } = await visitor.open(address);
      return html.slice(html.indexOf('entry-content'), html.indexOf('post-footer'));
    };
    const first = await within(path);
    assert.ok(first.includes('Words 100.') && !first.includes('Words 101.'));
    assert.match(first, /<nav class="wp-block-comments-pagination" aria-label="Pages of the comments">/);
    assert.ok(
      first.includes(
        `<a class="wp-block-comments-pagination-next" href="${path}comment-page-2/#comments" rel="next">On `,
      ),
    );
    assert.doesNotMatch(first, /comments-pagination-previous/);
    const second = await within(`${path}comment-page-2/`);
    assert.ok(second.includes('Words 101.') && !second.includes('Words 100.'));
    assert.match(second, /class="page-numbers current" aria-current="page">2</);
    assert.ok(second.includes(`<a class="wp-block-comments-pagination-previous" href="${path}#comments" rel="prev">`));
    assert.match(second, /wp-block-comments-pagination-previous-arrow is-arrow-chevron" aria-hidden="true">«</);
  });

  test('shows a calendar whose days lead to their posts', async () => {
    const html = await pageWith(block('calendar', { year: 2022, month: 5 }));
    assert.match(html, /<caption>May 2022<\/caption>/);
    assert.match(html, /<a href="\/2022\/05\/03\/" aria-label="Posts of May 3, 2022">3<\/a>/);
    assert.doesNotMatch(html, /\/2022\/05\/31\/"/);
    assert.equal((await visitor.open('/2022/05/03/')).status, 200);
    assert.match(await pageWith(block('calendar')), /aria-current="date"/);
  });

  test('shows weeks and days that have posts, and what they lead to', async () => {
    assert.match(await pageWith(block('archives', { type: 'daily' })), /<a href="\/2022\/05\/03\/">May 3, 2022<\/a>/);
    const weekly = await pageWith(block('archives', { type: 'weekly' }));
    const [, href, name] = /** @type {RegExpExecArray} */ (/<a href="(\/\?m=2022&amp;w=18)">([^<]*)<\/a>/.exec(weekly));
    assert.equal(name.replaceAll('\u2009', ' '), 'May 2 – 8, 2022');
    const week = await visitor.open(href.replace('&amp;', '&'));
    assert.equal(week.status, 200);
    assert.ok(week.html.includes(posts[2].title.rendered) && !week.html.includes(posts[0].title.rendered));
    assert.equal((await visitor.open('/?m=2022&w=60')).status, 404);
    assert.equal((await visitor.open('/?m=20220503')).headers.get('location'), '/2022/05/03/');
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
  test('shows its blocks in the interface as well, with whole addresses', async () => {
    const { content: shown } = await published({ content: `<p>a</p>${block('search')}${block('page-list')}` });
    assert.match(shown.rendered, /^<p>a<\/p><form class="[^"]*wp-block-search[^"]*"/);
    assert.doesNotMatch(shown.rendered, / (?:href|action)="\//);
  });
});

test('a page with a list of posts shows the next one at once', async () => {
  const list = await published({ content: `<p>News</p>${block('latest-posts', { postsToShow: 1 })}` });
  await settle();
  await visitor.open(pathOf(list));
  assert.match(/** @type {string} */ ((await visitor.open(pathOf(list))).headers.get('cache-status')), /\bhit\b/);
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
