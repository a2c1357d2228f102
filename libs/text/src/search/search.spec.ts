import { searchTerms } from './search';

describe('search terms', () => {
  it.each<[string, string[], string[]]>([
    ['two words', ['two', 'words'], []],
    ['"one phrase" word', ['one phrase', 'word'], []],
    ['yes -no -"not this"', ['yes'], ['no', 'not this']],
    ['well-known', ['well-known'], []],
    ['a, b,c', ['a', 'b', 'c'], []],
    ['same same', ['same'], []],
    ['"left open', ['left open'], []],
    ['x" OR 1=1 -- ', ['x', 'OR 1=1 --'], []],
    ['a - b --', ['a', 'b'], []],
    [' "" \n', [], []],
  ])('of %j', (text, include, exclude) => expect(searchTerms(text)).toEqual({ include, exclude }));
});
