import { bodyKind, parseJson } from './parse-body';

describe('A media type', () => {
  it.each([
    ['application/json', 'json'],
    ['APPLICATION/JSON; charset=utf-8', 'json'],
    ['application/vnd.api+json', 'json'],
    ['application/x-www-form-urlencoded;charset=UTF-8', 'form'],
    ['multipart/form-data; boundary=x', 'multipart'],
    ['text/plain', 'other'],
    ['text/json', 'other'],
    ['application/jsonp', 'other'],
    ['', 'other'],
  ])('%j is read as %s', (type, kind) => expect(bodyKind(type)).toBe(kind));
});

describe('A JSON body', () => {
  const nested = (depth: number): string => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

  it.each([
    ['{"a":1,"a":2}', { a: 2 }],
    ['', {}],
    ['[1]', {}],
    ['null', {}],
    ['"x"', {}],
  ])('%j gives %j', (text, values) => expect(parseJson(Buffer.from(text))).toEqual(values));

  it.each([
    [String.raw`{"a":"x\ud800y"}`, { a: 'x\ufffdy' }],
    [String.raw`{"a":[{"b\udc00":"\udc00\ud800"}]}`, { a: [{ 'b\ufffd': '\ufffd\ufffd' }] }],
    [String.raw`{"a":"\ud83d\ude00"}`, { a: '😀' }],
    [String.raw`{"a":"\\ud83d\udc00"}`, { a: String.raw`\ud83d` + '\ufffd' }],
  ])('%s has U+FFFD for half of a surrogate pair', (text, values) =>
    expect(parseJson(Buffer.from(text))).toEqual(values),
  );

  it.each([['{'], ['\ufeff{}'], ['{} x'], ['{"a":1,}'], ["{'a':1}"], [' ']])('%j is refused', (text) =>
    expect(() => parseJson(Buffer.from(text))).toThrow(
      expect.objectContaining({ code: 'rest_invalid_json', status: 400 }),
    ),
  );

  it('that is not UTF-8 is refused', () =>
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(
      expect.objectContaining({ code: 'rest_invalid_json' }),
    ));

  it('has names of at most 1,000 characters', () => {
    const named = (length: number): Buffer => Buffer.from(`{"a":"${'x'.repeat(5_000)}","${'n'.repeat(length)}":1}`);
    expect(Object.keys(parseJson(named(1_000)))).toHaveLength(2);
    expect(() => parseJson(named(1_001))).toThrow(expect.objectContaining({ code: 'rest_invalid_json' }));
  });

  it('may be nested 512 deep, but not deeper', () => {
    expect(Object.keys(parseJson(Buffer.from(nested(512))))).toEqual(['a']);
    expect(() => parseJson(Buffer.from(nested(513)))).toThrow(expect.objectContaining({ code: 'rest_invalid_json' }));
  });

  it.each([
    ['objects', '{},'],
    ['lists', '[],'],
    ['numbers', '1,'],
  ])('may have many %s, but not millions', (_, value) => {
    const text = (count: number): Buffer => Buffer.from(`{"a":[${value.repeat(count)}0]}`);
    expect(Object.keys(parseJson(text(90_000)))).toEqual(['a']);
    expect(() => parseJson(text(210_000))).toThrow(
      expect.objectContaining({ code: 'rest_payload_too_large', status: 413 }),
    );
  });

  it('counts lists that lie within each other, too', () =>
    expect(() => parseJson(Buffer.from(`{"a":[${`${'['.repeat(100)}${']'.repeat(100)},`.repeat(2_100)}0]}`))).toThrow(
      expect.objectContaining({ code: 'rest_payload_too_large' }),
    ));

  it('may have any number of commas and brackets in its texts', () =>
    expect(parseJson(Buffer.from(JSON.stringify({ a: ',[{"'.repeat(100_000) })))).toHaveProperty('a'));
});
