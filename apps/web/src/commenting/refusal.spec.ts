import { refusalOf } from './refusal';

const VALUES = { comment: 'Words', author: 'Ada', email: 'ada', url: '' };
const refused = (status: number, failure: object) => ({ status, headers: {}, body: JSON.stringify(failure) });
const SENTENCES: Readonly<Record<string, string>> = {
  'comments.refused.comment_flood': 'Slowly!',
  'comments.refused.field.email': 'Not an address.',
};
const t = (name: string): string => SENTENCES[name] ?? name;

describe('A comment that is not taken says', () => {
  it('which field is wrong', () => {
    const failure = { code: 'rest_invalid_param', message: 'Invalid.', data: { params: { author_email: 'Wrong.' } } };
    expect(refusalOf(refused(400, failure), VALUES, t)).toEqual({ problem: 'Not an address.', invalid: ['email'] });
  });

  it('which fields are missing', () => {
    const failure = { code: 'rest_comment_author_data_required', message: 'Who are you?' };
    const { invalid } = refusalOf(refused(400, failure), { ...VALUES, author: ' ', email: '' }, t);
    expect(invalid).toEqual(['author', 'email']);
  });

  it('what else is the matter, in the language of the page or of the interface', () => {
    const flood = refusalOf(refused(429, { code: 'comment_flood', message: 'Slow down.' }), VALUES, t);
    const other = refusalOf(refused(503, { code: 'unknown', message: 'Later.' }), VALUES, t);
    expect([flood, other]).toEqual([
      { problem: 'Slowly!', invalid: [] },
      { problem: 'Later.', invalid: [] },
    ]);
  });
});
