import { choiceOf, flagOf, idsOf, numberOf, textOf } from './attributes';

describe('An attribute of a block', () => {
  it('is a text without markup', () =>
    expect([textOf({ label: '<b>Salt</b> &amp; bread' }, 'label'), textOf({ label: 5 }, 'label')]).toEqual([
      'Salt & bread',
      '',
    ]));

  it('is a number within its limits', () => {
    const read = (value: unknown) => numberOf({ count: value }, 'count', { standard: 5 });
    expect([read(3), read(0), read(1e9), read(2.7), read('3'), read('x'), read(NaN)]).toEqual([3, 1, 100, 2, 3, 5, 5]);
  });

  it('is one of the words that are known', () =>
    expect([choiceOf({ order: 'asc' }, 'order', ['desc', 'asc']), choiceOf({}, 'order', ['desc', 'asc'])]).toEqual([
      'asc',
      'desc',
    ]));

  it('is a flag that is set or has its default', () =>
    expect([
      flagOf({ on: false }, 'on', true),
      flagOf({ on: 'no' }, 'on', true),
      flagOf({}, 'on'),
      flagOf({ on: 'true' }, 'on'),
      flagOf({ on: 'false' }, 'on', true),
    ]).toEqual([false, true, false, true, false]));

  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [[{ id: 3, name: 'News' }], [3]],
    ['4', [4]],
    [undefined, []],
    [[-1, 'x', null], []],
  ])('is a list of ids: %j', (value, ids) => expect(idsOf(value)).toEqual(ids));
});
