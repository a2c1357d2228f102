import { JoinedJson } from './joined-json';

const bread = Buffer.from('"bread"');
const rye = Buffer.from('"rye"');

describe('JSON of ready parts', () => {
  let joined: JoinedJson;
  beforeEach(() => {
    joined = new JoinedJson();
  });

  it('has all of them, in their order', () => {
    expect(String(joined.of('{"of":', bread, ',"with":', rye, '}'))).toBe('{"of":"bread","with":"rye"}');
  });

  it.each([
    [[], '[]'],
    [[bread], '["bread"]'],
    [[rye, bread], '["rye","bread"]'],
  ])('is a list of members', (members, text) => {
    expect(String(joined.list(members))).toBe(text);
    expect(String(joined.list(members))).toBe(text);
  });

  it('is not put together again while its parts are the same', () => {
    expect(joined.list([bread, rye])).toBe(joined.list([bread, rye]));
    expect(joined.of('{"of":', bread, '}')).toBe(joined.of('{"of":', bread, '}'));
  });

  it('is another one when a member is, even with the same text', () => {
    const before = joined.list([bread, rye]);
    const after = joined.list([bread, Buffer.from('"oats"')]);
    expect([String(before), String(after)]).toEqual(['["bread","rye"]', '["bread","oats"]']);
    expect(joined.list([bread, Buffer.from(rye)])).not.toBe(before);
  });

  it('is another one when a text between the parts is', () => {
    joined.of('{"total":1,"of":', bread, '}');
    expect(String(joined.of('{"total":2,"of":', bread, '}'))).toBe('{"total":2,"of":"bread"}');
  });

  it('is shorter when a member at its end is gone', () => {
    joined.list([bread, rye]);
    expect(String(joined.list([bread]))).toBe('["bread"]');
  });
});
