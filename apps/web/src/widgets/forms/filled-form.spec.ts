import { filledForm, type Sent } from './filled-form';

const sent = (changes: Partial<Sent>): Sent => ({
  values: {},
  invalid: [],
  state: 'invalid',
  message: '',
  quiz: {},
  ...changes,
});

const wrapped = (name: string, control: string): string =>
  `<span class="wpcf7-form-control-wrap" data-name="${name}">${control}</span>`;

describe('a form that is shown again', () => {
  it('keeps what was typed, as text', () =>
    expect(
      filledForm('<input type="text" name="who"><textarea name="why">old</textarea>', {
        ...sent({ values: { who: '"Ada"', why: '<b>' } }),
      }),
    ).toBe('<input type="text" name="who" value="&quot;Ada&quot;"><textarea name="why">&lt;b&gt;</textarea>'));

  it('keeps what was chosen, and nothing that was not', () => {
    const boxes = ['a', 'b'].map((value) => `<input type="checkbox" name="pick[]" value="${value}" checked>`).join('');
    const options = '<select name="one"><option value="x" selected>X</option><option value="y">Y</option></select>';
    const html = filledForm(boxes + options, sent({ values: { pick: ['b'], one: 'y' } }));
    expect(html).toContain('value="a">');
    expect(html).toContain('value="b" checked="">');
    expect(html).toContain('<option value="x">X</option><option value="y" selected="">');
  });

  it('says what is wrong at the field', () => {
    const html = filledForm(wrapped('mail', '<input type="email" name="mail" aria-invalid="false">'), {
      ...sent({ invalid: [{ field: 'mail', message: 'Not <an> address', error_id: 'f-ve-mail' }] }),
    });
    expect(html).toContain('<span class="wpcf7-not-valid-tip" id="f-ve-mail">Not &lt;an&gt; address</span>');
    expect(html).toContain('aria-invalid="true" aria-describedby="f-ve-mail"');
  });

  it('leaves hidden fields alone, and asks quizzes again', () => {
    const quiz = `<label><span class="wpcf7-quiz-label">Old?</span> <input type="text" name="sum"></label>`;
    const html = filledForm(
      `<input type="hidden" name="_wpcf7" value="5">${wrapped('sum', quiz)}<input type="hidden" name="_wpcf7_quiz_answer_sum" value="old">`,
      sent({ values: { sum: '4', _wpcf7: '6' }, quiz: { sum: ['New?', 'key'] } }),
    );
    expect(html).toContain('name="_wpcf7" value="5"');
    expect(html).toContain('>New?</span> <input type="text" name="sum">');
    expect(html).toContain('name="_wpcf7_quiz_answer_sum" value="key"');
  });

  it('says what came of it', () => {
    const html = filledForm(
      '<form class="wpcf7-form init" data-status="init"><div class="wpcf7-response-output" aria-hidden="true"></div></form>',
      sent({ message: 'Please look again.' }),
    );
    expect(html).toContain('class="wpcf7-form invalid" data-status="invalid"');
    expect(html).toContain('role="alert">Please look again.</div>');
  });
});
