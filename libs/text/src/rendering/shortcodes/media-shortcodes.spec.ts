import { renderContent, renderExcerpt } from '../render';

const IMAGE = '<img class="wp-image-6" src="https://a.example/x.jpg" alt="" width="300" height="200" />';

describe('a caption', () => {
  it('is a figure in place of its paragraph', () =>
    expect(
      renderContent(`[caption id="attachment_6" align="alignleft" width="300"]${IMAGE} The "shore"[/caption]`),
    ).toBe(
      '<figure id="attachment_6" aria-describedby="caption-attachment-6" style="width: 300px" class="wp-caption alignleft">' +
        `${IMAGE}<figcaption id="caption-attachment-6" class="wp-caption-text">The &#8220;shore&#8221;</figcaption></figure>\n`,
    ));
  it('may hold a link, and stand between paragraphs', () => {
    const html = renderContent(`Before\n\n[caption width="30"]<a href="/x">${IMAGE}</a> Text[/caption]\n\nAfter`);
    expect(html).toBe(
      `<p>Before</p>\n<figure style="width: 30px" class="wp-caption alignnone"><a href="/x">${IMAGE}</a>` +
        '<figcaption class="wp-caption-text">Text</figcaption></figure>\n<p>After</p>\n',
    );
  });
  it('of old posts is an attribute', () =>
    expect(renderContent(`[wp_caption width="30" caption="Old"]${IMAGE}[/wp_caption]`)).toContain(
      '<figcaption class="wp-caption-text">Old</figcaption>',
    ));
  it('may stand apart from its image', () =>
    expect(renderContent(`[caption width="30"]\n\n${IMAGE}\n\nText[/caption]`)).toContain(
      `class="wp-caption alignnone">${IMAGE}<figcaption`,
    ));
  it.each([
    ['without a width', `[caption]${IMAGE} Text[/caption]`],
    ['without a text', `[caption width="300"]${IMAGE}[/caption]`],
  ])('%s is the image alone', (_, text) => expect(renderContent(text).trim()).toBe(IMAGE));
});

describe('a player', () => {
  it('plays the file that is named', () =>
    expect(renderContent('[audio src="https://a.example/x.mp3" loop="on"]')).toBe(
      '<audio class="wp-audio-shortcode" loop="1" preload="none" style="width: 100%;" controls="controls">' +
        '<source type="audio/mpeg" src="https://a.example/x.mp3" />' +
        '<a href="https://a.example/x.mp3">https://a.example/x.mp3</a></audio>\n',
    ));
  it('has the size of a film and its formats', () =>
    expect(renderContent('[video width="320" height="240" mp4="/x.mp4" webm="/x.webm" poster="/p.jpg"][/video]')).toBe(
      '<div style="width: 320px;" class="wp-video"><video class="wp-video-shortcode" width="320" height="240"' +
        ' poster="/p.jpg" preload="metadata" controls="controls"><source type="video/mp4" src="/x.mp4" />' +
        '<source type="video/webm" src="/x.webm" /><a href="/x.mp4">/x.mp4</a></video></div>\n',
    ));
  it('plays a file of either scheme', () =>
    expect(renderContent('[audio src="//a.example/x.mp3"]')).toContain('src="//a.example/x.mp3"'));
  it.each(['[audio]', '[video src="javascript:alert(1)"]', '[audio src="x\" onerror=\"y"]'])(
    'of no file is nothing: %s',
    (text) => expect(renderContent(text).trim()).toBe(''),
  );
});

describe('shortcodes', () => {
  it('of embeds are links', () =>
    expect(renderContent('[embed width="300"]https://video.example/1?a=1&b=2[/embed]')).toBe(
      '<p><a href="https://video.example/1?a=1&amp;b=2">https://video.example/1?a=1&amp;b=2</a></p>\n',
    ));
  it.each([
    ['[[caption]]', '<p>[caption]</p>\n'],
    ['[[caption width="1"]x[/caption]]', '<p>[caption width="1"]x[/caption]</p>\n'],
    ['[captions]', '<p>[captions]</p>\n'],
    ['[unknown a="1"]', '<p>[unknown a=&#8221;1&#8243;]</p>\n'],
  ])('are shown where they are escaped or unknown: %s', (text, html) => expect(renderContent(text)).toBe(html));
  it('work in blocks', () =>
    expect(renderContent('<!-- wp:shortcode -->\n[audio src="/x.ogg"]\n<!-- /wp:shortcode -->')).toContain('<audio '));
  it('and what they enclose are not in excerpts', () =>
    expect(
      renderExcerpt({
        excerpt: '',
        content: `One ${'[gallery ids="1,2"]'} two [caption width="3"]${IMAGE} x[/caption] [[audio]]`,
      }),
    ).toBe('<p>One two [audio]</p>\n'));
  it('take linear time', () => {
    const begin = process.cpuUsage();
    for (const text of ['[caption ', '[caption]', '[[caption]', '[caption][/caption', '<p>[audio]</p>'])
      renderContent(text.repeat(20_000));
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});

describe('shortcodes in other places', () => {
  const AUDIO = '[audio src="https://a.example/x.mp3"]';

  it.each([
    ['a tag', `<p title="[audio src='https://a.example/x.mp3' preload='x']">Text</p>`],
    ['a comment', `<!-- ${AUDIO} -->`],
  ])('are not filled in within %s', (_, html) => expect(renderContent(html)).not.toContain('<audio'));
  it('do not open a paragraph within another', () =>
    expect(renderContent('See [embed]https://a.example/1[/embed] there.')).toBe(
      '<p>See <a href="https://a.example/1">https://a.example/1</a> there.</p>\n',
    ));
  it('have paragraphs in their own blocks', () =>
    expect(renderContent('<!-- wp:shortcode -->\nOne\n\n[unknown]\n<!-- /wp:shortcode -->')).toBe(
      '<p>One</p>\n<p>[unknown]</p>\n',
    ));
  it('are not in excerpts that somebody wrote', () =>
    expect(renderExcerpt({ excerpt: `My own ${AUDIO}`, content: '' })).toBe('<p>My own</p>\n'));
});

describe('players', () => {
  it.each(['https://www.youtube.com/watch?v=1', 'http://youtu.be/1', 'https://vimeo.com/1'])(
    'are embedded for the pages of films: %s',
    (page) => expect(renderContent(`[video src="${page}"][/video]`)).toBe(`<p><a href="${page}">${page}</a></p>\n`),
  );
  it('are links to what they cannot play', () =>
    expect(renderContent('[video src="https://a.example/watch?v=1"]')).toBe(
      '<a class="wp-embedded-video" href="https://a.example/watch?v=1">https://a.example/watch?v=1</a>\n',
    ));
  it('have the classes and tracks that they are given', () => {
    const html = renderContent('[video class="mine" src="/x.mp4"]<track kind="subtitles" src="/x.vtt" />[/video]');
    expect(html).toContain('<video class="mine"');
    expect(html).toContain('<track kind="subtitles" src="/x.vtt" /><a href="/x.mp4">');
  });
  it('play the sounds and films whose addresses stand alone', () => {
    expect(renderContent('Before\n\nhttps://a.example/x.mp3\n\nafter')).toContain(
      '</p>\n<audio class="wp-audio-shortcode"',
    );
    expect(renderContent('https://a.example/x.mp4')).toContain('<video ');
    expect(renderContent('See https://a.example/x.mp3')).not.toContain('<audio');
  });
});
