import { notesIn } from './footnotes';

describe('The footnotes of a record', () => {
  const note = { id: '5f2-a', content: '<em>See</em> there.' };

  it('are those that the editor has stored', () => expect(notesIn(JSON.stringify([note]))).toEqual([note]));

  it.each(['', 'x', '{}', '[null, 5, "x"]', '[{"id":"\\"><b>","content":"a"}]', '[{"id":"a","content":5}]'])(
    'are nothing else: %s',
    (json) => expect(notesIn(json)).toEqual([]),
  );
});
