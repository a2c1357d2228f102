import { html } from './template';

describe('An HTML template', () => {
  it('escapes every text, in content and in attributes', () => {
    const bad = `"><script>alert('1')</script>&`;
    expect(html`<a title="${bad}">${bad}</a>`.text).not.toMatch(/<script|'1'|"">/);
    expect(html`<b>${'a & b'}</b>`.text).toBe('<b>a &amp; b</b>');
  });

  it('keeps nested templates as they are, and joins lists', () => {
    expect(html`<b>${['<', 'b'].map((item) => html`<i>${item}</i>`)}</b>`.text).toBe('<b><i>&lt;</i><i>b</i></b>');
  });

  it('renders undefined, false and null as nothing', () => {
    expect(html`${undefined}${false}${null}${0}`.text).toBe('0');
  });
});
