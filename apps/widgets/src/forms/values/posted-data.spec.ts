import { formTags } from '../template/template-parts';
import { safeFileName } from '../../submissions/uploads/file-name';
import { postedData, valuesOf } from './posted-data';

describe('Posted data', () => {
  const tags = formTags(
    '[text a][checkbox c free_text "x" "other"][select s "L|R"][quiz q "1|2"][file f][text empty][checkbox none "n"]',
  );

  it('has every data field of the template, and every unknown field that is not internal', () => {
    const body = { a: ' x ', c: ['x'], s: 'L', q: '2', f: 'text', extra: 'y', more: ['1', ' 2'], _wpcf7: '1' };
    expect(postedData(body, tags).piped).toEqual({
      a: 'x',
      c: ['x'],
      s: ['R'],
      empty: '',
      none: [],
      extra: 'y',
      more: ['1', '2'],
    });
  });
  it('appends free text to the last choice when that was chosen', () => {
    const free = { _wpcf7_checkbox_free_text_c: 'sailing' };
    expect(postedData({ c: ['x', 'other'], ...free }, tags).piped.c).toEqual(['x', 'other sailing']);
    expect(postedData({ c: ['x'], ...free }, tags).piped.c).toEqual(['x']);
    expect(postedData({ c: ['other'], _wpcf7_free_text_c: 'sailing' }, tags).piped.c).toEqual(['other sailing']);
  });
  it('appends free text to the value behind the pipe of a choice, in fields of every kind', () => {
    for (const [type, choice] of [
      ['radio', 'Other'],
      ['checkbox', 'Other'],
      ['checkbox*', ['A', 'Other']],
    ] as const) {
      const [tag] = formTags(`[${type} your.choice free_text "A" "Other|Something else"]`);
      const kind = type === 'radio' ? 'radio' : 'checkbox';
      const body = { your_choice: choice, [`_wpcf7_${kind}_free_text_your_choice`]: ' a  boat ' };
      const { piped, raw } = postedData(body, tag ? [tag] : []);
      expect([[piped.your_choice].flat().at(-1), [raw.your_choice].flat().at(-1)]).toEqual([
        'Something else a  boat',
        'Other a  boat',
      ]);
    }
  });
  it('is trimmed of Unicode white space, and has no control characters', () => {
    expect(valuesOf({ a: ['\u0085\u00a0x\r\n\u0000y\u2028', '\u3000'] }, 'a')).toEqual(['x\ny']);
  });
  it('may have fields that are named like members of objects', () => {
    expect(
      postedData(JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, unknown>, tags).piped,
    ).toMatchObject({ constructor: 'y' });
    expect(valuesOf({}, 'toString')).toEqual([]);
  });
});

describe('The safe name of an upload', () => {
  it.each([
    ['../../e vil.php.txt', 'e-vil.php_.txt'],
    ['x.php', 'x.php_.txt'],
    ['x.PHP7', 'x.PHP7_.txt'],
    ['C:\\a\\b - c.pdf', 'b-c.pdf'],
    ['a<b>"c\u0000\u202e.png', 'abc.png'],
    ['größe.txt', 'größe.txt'],
    ['a & b.txt', 'a-b.txt'],
    ['.htaccess', '.htaccess'],
    ['', 'file'],
  ])('%j becomes %j', (name, harmless) => expect(safeFileName(name)).toBe(harmless));
});
