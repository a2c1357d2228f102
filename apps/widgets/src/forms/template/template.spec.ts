import { Config } from '@gatehouse/service';
import { formTags } from './template-parts';
import { applyPipes } from './form-tag';
import { Quizzes } from './quiz';
import { FormSettings, readSettings } from './settings';
import { acceptOf, idOf, maxLengthOf, uploadLimitOf } from './tag-options';

const tag = (template: string) => {
  const [found] = formTags(template);
  if (!found) throw new Error(`${template} is not a tag`);
  return found;
};

describe('Options', () => {
  it('may give a length after a slash', () => {
    expect(
      ['[text a 40/80]', '[textarea a 40x10/90]', '[text a maxlength:70]', '[text a size:10/20]'].map((template) =>
        maxLengthOf(tag(template)),
      ),
    ).toEqual([80, 90, 70, undefined]);
  });
  it('limit uploads in bytes, kilobytes and megabytes', () => {
    expect(
      ['limit:500', 'limit:2kb', 'limit:3MB', 'limit:x', ''].map((option) => uploadLimitOf(tag(`[file f ${option}]`))),
    ).toEqual([500, 2048, 3_145_728, 1_048_576, 1_048_576]);
  });
  it('say what a file field accepts', () => {
    expect(acceptOf(tag('[file f filetypes:txt|.PDF|image/*]'))).toEqual(['.txt', '.pdf', 'image/*']);
    expect(acceptOf(tag('[file f]'))).toEqual(['audio/*', 'video/*', 'image/*']);
  });
  it('cannot give an id that belongs to the script', () => {
    expect(['id:box', 'id:9', 'id:wpcf7-x'].map((option) => idOf(tag(`[text a ${option}]`)))).toEqual([
      'box',
      null,
      null,
    ]);
  });
});

describe('Pipes', () => {
  it('turn a choice into its right side, entities decoded', () => {
    const { pipes } = tag('[select s "Sales|sales@example.org" "B &amp; C|bc"]');
    expect(['Sales', 'B & C', 'other'].map((sent) => applyPipes(pipes, sent))).toEqual([
      'sales@example.org',
      'bc',
      'other',
    ]);
  });
});

describe('Additional settings', () => {
  it('are the lines with a name and a colon', () => {
    expect(readSettings('demo_mode: on\n# note\nskip_mail:off\r\nfoo : bar: baz\nn: 1\n bad: x')).toEqual([
      ['demo_mode', true],
      ['skip_mail', false],
      ['foo', 'bar: baz'],
      ['n', '1'],
    ]);
  });
  it.each([
    ['on', true],
    ['true', true],
    ['1', true],
    ['ON', false],
    ['yes', false],
    ['', false],
  ])('are on with %j: %s', (value, on) => expect(new FormSettings(`demo_mode: ${value}`).isOn('demo_mode')).toBe(on));
  it('use the first line of a name', () =>
    expect(new FormSettings('demo_mode: off\ndemo_mode: on').isOn('demo_mode')).toBe(false));
});

describe('A quiz', () => {
  const withSecret = (letter: string) => new Quizzes(new Config({ WIDGETS_SECRET: letter.repeat(32) }));
  const quizzes = withSecret('s');
  const tags = formTags('[quiz q "1+1?|Two &amp; only"]');
  const key = quizzes.ask(7, tags).q?.[1] ?? '';

  it.each(['two & only', ' T W O & ＯＮＬＹ ', 'two&amp;only'])('accepts %j as the answer', (answer) =>
    expect(quizzes.isRight(7, 'q', answer, key)).toBe(true),
  );
  it.each([
    ['three', key],
    ['', key],
    ['two & only', ''],
    ['two & only', 'x'.repeat(64)],
  ])('refuses %j with the key %j', (answer, given) => expect(quizzes.isRight(7, 'q', answer, given)).toBe(false));
  it('has a key for its form and field only', () => {
    expect([
      quizzes.isRight(8, 'q', 'two & only', key),
      quizzes.isRight(7, 'r', 'two & only', key),
      withSecret('o').isRight(7, 'q', 'two & only', key),
    ]).toEqual([false, false, false]);
  });
  it('has a key that is accepted with the secret before the present one', () => {
    const during = new Quizzes(new Config({ WIDGETS_SECRET: `${'n'.repeat(32)},${'s'.repeat(32)}` }));
    expect(during.isRight(7, 'q', 'two & only', key)).toBe(true);
  });
  it('may be answered for a day', () => {
    jest.useFakeTimers({ now: Date.now() + 86_402_000 });
    try {
      expect(quizzes.isRight(7, 'q', 'two & only', key)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });
  it('has another key each time', () => expect(quizzes.ask(7, tags).q?.[1]).not.toBe(key));
  it('without questions asks for a sum', () => {
    const [question = '', own = ''] = quizzes.ask(1, formTags('[quiz q]')).q ?? [];
    const sum = question.match(/\d+/g)?.reduce((total, digits) => total + Number(digits), 0);
    expect(quizzes.isRight(1, 'q', String(sum), own)).toBe(true);
  });
});
