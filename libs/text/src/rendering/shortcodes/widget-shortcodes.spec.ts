import { contentPieces } from './widget-shortcodes';

/** What is left of content without its widgets. */
const text = (html: string): string =>
  contentPieces(html)
    .map((piece) => (typeof piece === 'string' ? piece : ''))
    .join('');
const form = (reference: string) => ({ kind: 'form', reference, isModal: false });

describe('the pieces of content', () => {
  it.each([
    ['[contact-form-7 id="4f0c2ab" title="Contact form"]', form('4f0c2ab')],
    ['[contact-form-7 id=5]', form('5')],
    ["[contact-form-7 title='x' id='5']", form('5')],
    ['[contact-form 5 "Old form"]', form('5')],
    ['[contact-form-7 id=&#8221;5&#8243; title=&#8220;x&#8221;]', form('5')],
    ['[rev_slider alias="harbour-hero"][/rev_slider]', { kind: 'slider', reference: 'harbour-hero', isModal: false }],
    ['[rev_slider harbour-hero]', { kind: 'slider', reference: 'harbour-hero', isModal: false }],
    ['[rev_slider alias="offer" usage="modal"]', { kind: 'slider', reference: 'offer', isModal: true }],
    ['[put_wpgm id=1]', { kind: 'map', reference: '1', isModal: false }],
  ])('%s is a widget', (html, widget) =>
    expect(contentPieces(html).filter((piece) => typeof piece !== 'string')).toEqual([widget]),
  );

  it.each([
    'No widget at all',
    '<pre>[contact-form-7 id="5"]</pre>',
    '<p><code>[contact-form-7 id="5"]</code></p>',
    '<a title="[contact-form-7 id=5]">x</a>',
    '[gallery ids="1,2"]',
    '[contact-form-7x id="5"]',
  ])('%s stays as it is', (html) => expect(text(html)).toBe(html));

  it('show a shortcode in double brackets with single ones', () =>
    expect(text('Write [[put_wpgm id=1]]!')).toBe('Write [put_wpgm id=1]!'));

  it.each(['[contact-form-7]', '[contact-form-7 id="../users"]', '[put_wpgm id=""]'])(
    'leave nothing of %s, which names nothing',
    (html) => expect(text(`a${html}b`)).toBe('ab'),
  );

  it('have no paragraph around a widget that stands alone in it', () =>
    expect(contentPieces('<p>a</p>\n<p>[put_wpgm id=1]</p>\n<p>b</p>')).toEqual([
      '<p>a</p>\n',
      { kind: 'map', reference: '1', isModal: false },
      '\n<p>b</p>',
    ]));

  it('are found in linear time', () => {
    const before = process.cpuUsage();
    for (const hostile of ['[contact-form-7 ', '[contact-form-7 id="', '<pre>', '[[put_wpgm ', '[/rev_slider]'])
      contentPieces(`[put_wpgm id=1]${hostile.repeat(50_000)}`);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
  });
});
