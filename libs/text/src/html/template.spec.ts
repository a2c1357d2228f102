import { html } from './template';

describe('a page template', () => {
  it('escapes every text, in content and in attributes', () => {
    const bad = `"><script>alert('1')</script>&`;
    expect(html`<a title="${bad}">${bad}</a>`.text).not.toMatch(/<script|'1'|"">/);
    expect(html`<b>${'a & b'}</b>`.text).toBe('<b>a &amp; b</b>');
  });

  it('takes templates within templates as they are, and joins lists', () => {
    expect(
      html`<ul>
        ${['<', 'b'].map((item) => html`<li>${item}</li>`)}
      </ul>`.text,
    ).toBe('<ul><li>&lt;</li><li>b</li></ul>');
  });

  it('leaves nothing of what is not there', () => {
    expect(html`${undefined}${false}${null}${0}`.text).toBe('0');
  });
});
