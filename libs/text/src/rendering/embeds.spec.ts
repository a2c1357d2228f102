import { embedAddresses, fillEmbeds } from './embeds';
import { renderContent } from './render';

const FILM = 'https://video.example/watch?v=ab--cd&t=1x2';
const block = (inner: string): string =>
  `<!-- wp:embed {"url":"x"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${inner}\n</div></figure>
<!-- /wp:embed -->`;

describe('Addresses that stand alone', () => {
  it.each([
    ['in a block', block(FILM.replace('&', '&amp;'))],
    ['in a line between blank ones', `Words.\n\n${FILM}\n\nWords.`],
    ['in a line of a paragraph', `Words.\n${FILM}\nWords.`],
    ['in a paragraph block', `<!-- wp:paragraph --><p>${FILM}</p><!-- /wp:paragraph -->`],
    ['in a line of HTML', `<!-- wp:html -->\n<div>\n${FILM}\n</div>\n<!-- /wp:html -->`],
    ['in a line between blocks', `${FILM}\n\n<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->`],
    ['in the shortcode', `[embed width="400"]${FILM}[/embed]`],
  ])('are found %s, as they were written', (_, raw) => expect(embedAddresses(renderContent(raw))).toEqual([FILM]));

  it.each([
    ['with words beside them', `See ${FILM} today.`],
    ['in a link with other words', `<a href="${FILM}">${FILM}/other</a>`],
    ['in code', `<pre>\n${FILM}\n</pre>`],
    [
      'in HTML with words beside them',
      `<!-- wp:html -->\n<div>\n${FILM} now\n<b>x</b>${FILM}\n</div>\n<!-- /wp:html -->`,
    ],
    ['in attributes', `<!-- wp:html -->\n<a title="\n${FILM}\n">x</a>\n<!-- /wp:html -->`],
  ])('are not found %s', (_, raw) => expect(embedAddresses(renderContent(raw))).toEqual([]));

  it('give way to what is embedded', () => {
    const fill = (url: string, place: string): string => `[${place} ${url}]`;
    expect(fillEmbeds('<p>https://a.example/1</p>\n', fill)).toBe('[paragraph https://a.example/1]\n');
    expect(fillEmbeds('<p>A<br />\nhttps://a.example/1</p>\n', fill)).toBe(
      '<p>A<br />\n[line https://a.example/1]</p>\n',
    );
    expect(fillEmbeds(renderContent(block('https://a.example/1')), fill)).toContain(
      '<div class="wp-block-embed__wrapper">[block https://a.example/1]</div>',
    );
  });

  it('stay where nothing is known of them', () =>
    expect(fillEmbeds('<p>https://a.example/1</p>', () => undefined)).toBe('<p>https://a.example/1</p>'));
});
