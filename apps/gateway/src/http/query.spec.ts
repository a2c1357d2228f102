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

  it('takes any name for a plain one', () =>
    expect(Object.keys(readQuery('__proto__=1&constructor[x]=2'))).toEqual(['__proto__', 'constructor']));
});
