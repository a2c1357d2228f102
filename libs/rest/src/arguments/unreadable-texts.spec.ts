import { checkArguments } from './arguments';
import { textProblems } from './unreadable-texts';
import { AnyObject, Int, Text } from '../values/decorators';

const nothing = { path: {}, query: {}, body: {} };

describe('U+0000 is found', () => {
  it.each([
    ['in the path', { path: { slug: 'a\0' } }, 'slug contains the character U+0000.'],
    ['in the query', { query: { search: '\0' } }, 'search contains the character U+0000.'],
    ['in the body', { body: { title: 'a\0b' } }, 'title contains the character U+0000.'],
    ['deep inside', { body: { a: [1, { b: ['\0'] }] } }, 'a[1][b][0] contains the character U+0000.'],
    ['in the name of a member', { body: { a: { 'b\0': 1 } } }, 'a[b\ufffd] contains the character U+0000.'],
    ['in the name of an argument', { query: { 'a\0': '1' } }, 'a\ufffd contains the character U+0000.'],
  ])('%s', (_, texts, message) => {
    const [problem] = textProblems({ ...nothing, ...texts }).values();
    expect(problem).toEqual({ code: 'rest_invalid_characters', message, data: null });
  });

  it('in the name of a file', () => {
    const file = { field: 'file', name: 'a\0.png', type: 'image/png', size: 1, key: 'k', sha256: '', md5: '' };
    expect(textProblems({ ...nothing, files: [file] }).get('file')?.message).toContain('U+0000');
  });

  it('nowhere else', () =>
    expect(textProblems({ ...nothing, body: { a: 'b', c: [null, 1, true, { d: '\x01' }] } }).size).toBe(0));
});

class Args {
  @Int() page?: number;
  @Text() title?: string;
  @AnyObject({ checksTexts: false }) later?: object;
}

describe('An argument with U+0000', () => {
  const codesOf = (body: Record<string, unknown>) =>
    Object.entries(checkArguments(Args, { ...nothing, body }).problems).map(([name, { code }]) => [name, code]);

  it('is refused, whatever else is wrong with it', () => {
    expect(codesOf({ page: '\0' })).toEqual([['page', 'rest_invalid_type']]);
    expect(codesOf({ title: '\0' })).toEqual([['title', 'rest_invalid_characters']]);
  });

  it('is refused although nothing declares it', () =>
    expect(codesOf({ 'your-name': '\0' })).toEqual([['your-name', 'rest_invalid_characters']]));

  it('is not given to the handler', () =>
    expect(checkArguments(Args, { ...nothing, body: { title: '\0' } }).args.title).toBeUndefined());

  it('is left to those who read it later, where it is declared so', () =>
    expect(codesOf({ later: { body: { title: '\0' } } })).toEqual([]));
});
