import { decodeEntities, escapeHtml } from './entities';
import { trimWords } from '../rendering/excerpt';
import { stripTags } from './plain-text';

describe('the text of HTML', () => {
  it.each([
    ['<b>A</b> &amp; B<script>x</script> c', 'A &amp; B c'],
    [' <p>a</p><!-- b --> ', 'a'],
    ['x<style>p{}', 'x'],
    ['a < b > c', 'a < b > c'],
    ['<<b>script>alert(1)<</b>/script>', 'script>alert(1)/script>'],
  ])('of %j is %j', (html, text) => expect(stripTags(html)).toBe(text));

  it('has its white space folded on request', () =>
    expect(stripTags('a\n <b>b</b>\t c', { fold: true })).toBe('a b c'));
});

describe('trimming words', () => {
  it('keeps words of different blocks apart', () =>
    expect(trimWords('<p>a</p><p>b</p>c<br>d', 3)).toBe('a b c&hellip;'));
  it('leaves short texts as they are', () => expect(trimWords('a  b', 2, '…')).toBe('a b'));
});

it('escapes what is special in HTML', () =>
  expect(escapeHtml(`<a title="it's">&amp;`)).toBe('&lt;a title=&quot;it&#039;s&quot;&gt;&amp;amp;'));
it('decodes references once', () =>
  expect(decodeEntities('&lt;&amp;lt;&#8217;&nbsp;&hellip; &foo;')).toBe('<&lt;’\u00a0… &foo;'));
