import { boundedJson, LIST_BYTES } from './list-budget';

const long = 'x'.repeat(LIST_BYTES / 4);

describe('JSON of a reply', () => {
  it.each([
    [null],
    ['text'],
    [{ id: 1, tags: [1, 2], none: undefined }],
    [[{ id: 1 }, null, undefined, 'é']],
    [{ events: [{ id: 1, date: new Date(0) }], total: 1, none: undefined, call: () => 1 }],
    [new Date(0)],
  ])('is that of JSON.stringify: %j', (value) => expect(boundedJson(value)).toBe(JSON.stringify(value)));

  it.each([
    ['a list', [{ long }, { long }, { long }, { long }]],
    ['a list within an object', { events: [{ long }, { long }, { long }, { long }] }],
    ['characters of several bytes', [{ text: '塩'.repeat(LIST_BYTES / 3) }]],
  ])('has a budget for %s', (_, value) =>
    expect(() => boundedJson(value)).toThrow(expect.objectContaining({ code: 'rest_reply_too_large' })),
  );

  it('has none for a single record', () =>
    expect(boundedJson({ id: 1, tags: [1], long, more: [long], all: long.repeat(4) }).length).toBeGreaterThan(
      LIST_BYTES,
    ));
});
