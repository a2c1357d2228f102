import { renderComment, renderContent, renderExcerpt, renderTitle } from '../render';
import { withSmilies } from './smilies';

describe('Smilies', () => {
  it.each([
    [':) and :-( :D', '🙂 and 🙁 😀'],
    ['Hm. :???:', 'Hm. 😕'],
    [':?: :?', '❓ 😕'],
    ['<b>:cool:</b>&nbsp;;-)', '<b>😎</b>&nbsp;😉'],
    ['line\n:lol:\nline', 'line\n😆\nline'],
  ])('are signs: %s', (text, html) => expect(withSmilies(text)).toBe(html));

  it.each([
    'x:)x',
    '(:)) and :).',
    'http://a.example/:)',
    '<code>:)</code> <pre> :) </pre>',
    '<a title=" :) ">x</a><!-- :) -->',
    '8) :mrgreen: :unknown: 12:x',
  ])('are not in other places: %s', (text) => expect(withSmilies(text)).toBe(text));

  it('are in contents, excerpts and comments, and not in titles', () => {
    expect(renderContent('Hello :)')).toBe('<p>Hello 🙂</p>\n');
    expect(renderExcerpt({ excerpt: '', content: 'Hello :)' })).toBe('<p>Hello 🙂</p>\n');
    expect(renderExcerpt({ excerpt: 'Hello :)', content: '' })).toBe('<p>Hello 🙂</p>\n');
    expect(renderComment('Hello :)')).toBe('<p>Hello 🙂</p>\n');
    expect(renderTitle('Hello :)')).toBe('Hello :)');
  });

  it('are found in linear time', () => {
    const before = process.cpuUsage();
    for (const hostile of [' :', ':)', ':-', '<code>', '&nbsp;:', ':?:?'])
      withSmilies(` :) ${hostile.repeat(100_000)}`);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000);
  });
});
