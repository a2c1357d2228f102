import { readQuery } from './query';

describe('A query or form', () => {
  it.each([
    ['a=1&a=2', { a: '2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1', { a: ['1'] }],
    ['a=&b', { a: '', b: '' }],
    ['a[x]=1&a[y][z]=2', { a: { x: '1', y: { z: '2' } } }],
    ['a[1]=x&a[4]=y', { a: { 1: 'x', 4: 'y' } }],
    ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a=x+y%20z', { a: 'x y z' }],
    ['a=%C3%BC', { a: 'ü' }],
    ['a=%zz&b=1', { a: '%zz', b: '1' }],
    ['a=x&a[raw]=y', { a: { raw: 'y' } }],
  ])('%s is %j', (text, values) => expect(readQuery(text)).toEqual(values));

  it('holds more than twenty items', () => {
    expect(readQuery(Array.from({ length: 150 }, (_, at) => `a[]=${at}`).join('&')).a).toHaveLength(150);
  });

  it('holds thousands of items, and numbers those without a name', () => {
    const { a } = readQuery(`a[7]=x&${'a[]=y&'.repeat(9_000)}`) as { a: Record<string, string> };
    expect(Object.keys(a)).toHaveLength(9_001);
    expect(a[8]).toBe('y');
  });

  it.each([
    ['a name of more than 1,000 characters', `${'n'.repeat(1_001)}=1`],
    ['a name of opening brackets', `a${'['.repeat(60_000)}`],
    ['a name of more than 16 parts', `a${'[b]'.repeat(16)}=1`],
    ['more than 10,000 members', 'a=1&'.repeat(10_001)],
  ])('with %s is refused', (_, text) =>
    expect(() => readQuery(text)).toThrow(expect.objectContaining({ code: 'rest_invalid_request', status: 400 })),
  );

  it('takes any name for a plain one', () =>
    expect(Object.keys(readQuery('__proto__=1&constructor[x]=2'))).toEqual(['__proto__', 'constructor']));
});
