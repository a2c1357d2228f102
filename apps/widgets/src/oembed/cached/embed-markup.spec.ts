import { embedOf } from './embed-markup';

const URL = 'https://films.example/1';

describe('What a provider says', () => {
  it('is its frame, with the title and the size', () => {
    const html = '<iframe src="//player.example/1" width="400"\nheight="300" title="Player"></iframe>';
    expect(embedOf(URL, { type: 'video', title: 'Boats &amp; <b>nets</b>', provider_name: 'Films', html })).toEqual({
      url: URL,
      html: '<iframe title="Boats &amp; nets" src="//player.example/1" width="400" height="300"></iframe>',
      title: 'Boats & nets',
      provider: 'Films',
      frame: 'https://player.example/1',
      width: 400,
      height: 300,
      picture: '',
    });
  });

  it('is a picture in a link, or a link', () => {
    const photo = embedOf(URL, {
      type: 'photo',
      title: 'Boats',
      url: 'https://a.example/1.jpg',
      width: 20,
      height: 10,
    });
    expect(photo.html).toBe(
      `<a href="${URL}"><img src="https://a.example/1.jpg" alt="Boats" width="20" height="10" /></a>`,
    );
    expect(photo.picture).toBe('https://a.example/1.jpg');
    expect(embedOf(URL, { type: 'link', title: 'Boats' }).html).toBe(`<a href="${URL}">Boats</a>`);
    expect(embedOf(URL, { type: 'link' }).html).toBe('');
  });

  it('names no frame that is not of the web, and no shortcode', () => {
    const odd = embedOf(URL, { type: 'rich', title: '[gallery]', html: '<iframe src="javascript:alert(1)"></iframe>' });
    expect(odd.frame).toBe('');
    expect(odd.html).not.toContain('[');
  });
});
