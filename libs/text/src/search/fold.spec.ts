import { searchFold } from './search';

describe('a text that is searched', () => {
  it.each([
    ['Café', 'cafe'],
    ['CAFÉ', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['Straße, ÆTHER, Łódź, Đà Nẵng', 'strasse, aether, lodz, da nang'],
    ['Ελλάδα', 'ελλαδα'],
    ['Йогурт', 'йогурт'],
    ['Ёлка', 'елка'],
    ['100% £5 €6 _!', '100% £5 €6 _!'],
    ['日本 한국', '日本 한국'],
  ])('%j is folded to %j', (text, folded) => expect(searchFold(text)).toBe(folded));

  it('stays as it is when it is folded again', () => {
    const folded = searchFold('Ǆ ﬁ İ ẞ Ǻ Σίσυφος');
    expect(searchFold(folded)).toBe(folded);
  });
});
