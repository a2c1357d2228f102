// @ts-check
// Blocks that show links, the site itself, and texts that are kept elsewhere.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, unique } from '../wire/harness.mjs';
import { change, create, published } from '../wire/core/support/records.mjs';
import { block, countOf, pageWith, pathOf, settle, visitor } from './content.mjs';

describe('content', () => {
  test('shows links: a navigation, and those to other sites', async () => {
    const link = block('navigation-link', { label: 'News <b>', url: '/?s=news' });
    const unsafe = block('navigation-link', { label: 'Bad', url: 'javascript:alert(1)' });
    const html =
      await pageWith(`<!-- wp:navigation {"ariaLabel":"\\u0022Paths"} -->${block('home-link')}${link}${unsafe}
      <!-- wp:navigation-submenu {"label":"More","url":"/events/"} -->${link}<!-- /wp:navigation-submenu -->
      <!-- /wp:navigation -->
      <!-- wp:social-links {"openInNewTab":true} --><ul class="wp-block-social-links">
      ${block('social-link', { service: 'github', url: 'https://example.com/"x' })}
      ${block('social-link', { service: 'mail', url: 'a@example.com' })}
      ${block('social-link', { service: 'x" onload="', url: 'https://example.com/' })}
      ${block('social-link', { service: 'x', url: 'javascript:alert(1)' })}</ul><!-- /wp:social-links -->`);
    assert.match(html, /<nav class="wp-block-navigation" aria-label="&quot;Paths">/);
    assert.match(html, /<a class="wp-block-navigation-item__content" href="\/\?s=news">/);
    assert.match(html, /wp-block-navigation__submenu-container/);
    assert.match(
      html,
      /wp-social-link-github[^>]*><a [^>]*href="https:\/\/example\.com\/x" target="_blank" rel="noopener nofollow">/,
    );
    assert.match(html, /href="mailto:a@example\.com"[^>]*><span[^>]*>E-mail</);
    assert.equal(countOf(html, 'wp-block-social-link"'), 2);
    assert.doesNotMatch(html, /javascript:|onload/);
  });

  test('shows the menu that a navigation names', async () => {
    const content = block('navigation-link', { label: unique('Bakery'), url: '/bakery/' });
    const menu = await create('/core/v2/navigation', { title: 'Below', status: 'publish', content });
    const html = await pageWith(block('navigation', { ref: menu.id }));
    assert.match(html, /href="\/bakery\/"/);
    await call('DELETE', `/core/v2/navigation/${menu.id}`, { as: 'admin', query: { force: true } });
  });

  test('shows the site, and the way in', async () => {
    const html = await pageWith(`${block('site-title', { level: 2 })}${block('site-tagline')}${block('loginout')}`);
    assert.match(html, /<h2 class="wp-block-site-title"><a href="\/" rel="home">/);
    assert.match(html, /wp-block-loginout"><a href="\/-\/sign-in\?return_to=%2F\d{4}%2F/);
  });

  test('shows its footnotes', async () => {
    const notes = [
      { id: 'a-1', content: '<em>See</em> there.' },
      { id: '"><b>', content: 'bad' },
    ];
    const meta = { footnotes: JSON.stringify(notes) };
    const html = await pageWith(`<p>a<sup><a href="#a-1" id="a-1-link">1</a></sup></p>${block('footnotes')}`, { meta });
    assert.match(
      html,
      /<ol class="wp-block-footnotes"><li id="a-1"><em>See<\/em> there\. <a href="#a-1-link" aria-label=/,
    );
    assert.equal(countOf(html, '<li id='), 1);
  });

  test('of events fills in blocks, too', async () => {
    const json = {
      title: unique('Market'),
      status: 'publish',
      start_date: '2031-05-01 10:00:00',
      end_date: '2031-05-01 11:00:00',
      description: `<!-- wp:html --><p>Bread.</p><!-- /wp:html -->${block('search', { label: 'Find' })}${block('post-title')}`,
    };
    const { status, body } = await call('POST', '/calendar/events/v1/events', { as: 'admin', json });
    assert.equal(status, 201);
    assert.doesNotMatch(body.description, /wp:/);
    const { html } = await visitor.open(pathOf({ link: body.url }));
    assert.match(html, /<p>Bread\.<\/p>\s*<form class="wp-block-search /);
    assert.doesNotMatch(html, /<!-- wp:/);
  });

  test('shows synced patterns as they are now', async () => {
    const pattern = await create('/core/v2/blocks', {
      title: 'Hours',
      status: 'publish',
      content: '<!-- wp:html -->Open at eight<!-- /wp:html -->',
    });
    const made = await published({ content: `<p>a</p>${block('block', { ref: pattern.id })}` });
    await settle();
    await visitor.open(pathOf(made));
    assert.match((await visitor.open(pathOf(made))).html, /<p>a<\/p>Open at eight/);
    await change(`/core/v2/blocks/${pattern.id}`, { content: '<!-- wp:html -->Open at nine<!-- /wp:html -->' });
    await settle();
    assert.match((await visitor.open(pathOf(made))).html, /Open at nine/);
  });

  test('shows patterns by name, and the header and footer of the theme', async () => {
    const slug = unique('hours').toLowerCase();
    await create('/core/v2/blocks', { slug, status: 'publish', content: '<!-- wp:html -->At eight<!-- /wp:html -->' });
    const html = await pageWith(
      `<p>a</p>${block('pattern', { slug })}${block('pattern', { slug: 'gatehouse/quotation' })}
      ${block('template-part', { slug: 'header', tagName: 'header' })}${block('template-part', { slug: 'sidebar' })}`,
    );
    assert.match(html, /At eight/);
    assert.match(html, /<blockquote class="wp-block-quote">/);
    assert.match(html, /<header class="wp-block-template-part">\s*<h1 class="wp-block-site-title">/);
    assert.match(html, /<nav [^>]*class="[^"]*wp-block-navigation/);
    assert.equal(countOf(html, 'wp-block-template-part'), 1);
  });
});
