import { rewriteContent } from './rewrite-content';
import type { References } from './references';

const OLD = 'https://old.example';
/** Whatever is of the old site has an address here. */
const references: References = {
  id: (_, id) => id,
  address: (url) => url.replace(/^(?:https?:)?\/\/old\.example\//, 'https://new.example/'),
};

/** Whether an address is found, wherever it stands. */
const moved = (content: string): string => content.replaceAll('old.example', 'new.example');

describe('An address of the old site is found', () => {
  it.each([
    ['in a style element', `<style>.x > b{background:url(${OLD}/a.jpg)}</style>`],
    ['in a script', `<script>if (a < 1) b = "${OLD}/a/"; c = "https:\\/\\/old.example\\/b\\/";</script>`],
    ['in a set without spaces', `<img srcset="${OLD}/a-300x200.jpg 300w,${OLD}/a.jpg 1024w">`],
    ['in a set of a preload', `<link imagesrcset="${OLD}/a.jpg 1x, ${OLD}/b.jpg 2x">`],
    ['in a comment', `<!-- <img src="${OLD}/a.jpg"> -->`],
    [
      'in parameters of objects',
      `<object><param name="movie" value="${OLD}/a.swf"><embed src="${OLD}/a.swf"></object>`,
    ],
    ['in a drawing', `<svg><image xlink:href="${OLD}/a.jpg"/></svg>`],
    ['in several addresses of one attribute', `<a ping="${OLD}/a/ ${OLD}/b/">x</a>`],
    ['in the query of another site', `<a href="https://share.example/?u=${OLD}/a/&amp;t=x">x</a>`],
    [
      'in attributes of a block',
      `<!-- wp:acme/x {"a":{"b":["${OLD}/a.jpg"]},"link":"https://s.example/?u=${OLD}/a/"} /-->`,
    ],
    ['in a style of a shortcode', `[vc_row css=".x{background: url(${OLD}/a.jpg?id=7) !important;}"]`],
    ['in a fallback', `<noscript><img src="${OLD}/a.jpg"></noscript>`],
  ])('%s', (_, content) => expect(rewriteContent(content, references)).toBe(moved(content)));

  it('in a script of a link', () =>
    expect(rewriteContent(`<a href="javascript:open('${OLD}/a/')">x</a>`, references)).toBe(
      '<a href="javascript:open(&#039;https://new.example/a/&#039;)">x</a>',
    ));

  it('encoded in the query of another site', () =>
    expect(
      rewriteContent('<a href="https://share.example/?u=https%3A%2F%2Fold.example%2Fa%2F#b">x</a>', references),
    ).toBe('<a href="https://share.example/?u=https%3A%2F%2Fnew.example%2Fa%2F#b">x</a>'));
});

it.each([
  ['an archive of the web', `<a href="https://web.archive.example/2020/${OLD}/a/">x</a>`],
  ['a sentence', `It was at ${OLD}/a/ until then.`],
  ['a text for people', `<img alt="${OLD}/a/">`],
])('What %s says stays', (_, content) => expect(rewriteContent(content, references)).toBe(content));
