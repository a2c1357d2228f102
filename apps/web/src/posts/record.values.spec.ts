import { withoutFileLink } from './record.values';

describe('The description of a file', () => {
  it('has no link to the file that its page shows', () => {
    const link = '<p class="attachment"><a href="https://a.example/harbour.jpg"><img src="x" /></a></p>\n';
    expect(withoutFileLink(`${link}<p>Boats at noon.</p>\n`)).toBe('<p>Boats at noon.</p>\n');
    expect(withoutFileLink(link)).toBe('');
  });

  it('is otherwise as it was written', () => {
    expect(withoutFileLink('<p>Boats.</p>')).toBe('<p>Boats.</p>');
  });
});
