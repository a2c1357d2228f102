import { xmlText } from './feed-documents';

describe('An XML document', () => {
  it('has none of the signs that XML forbids', () => {
    expect(xmlText('<a>one\u0000two\u000bthree\ufffe</a>')).toBe('<a>onetwothree</a>');
    expect(xmlText('half \ud83d of a pair')).toBe('half  of a pair');
  });

  it('keeps all others', () => {
    expect(xmlText('Zwölf 🥖\n\tLaibe')).toBe('Zwölf 🥖\n\tLaibe');
  });

  it('begins with its first element', () => {
    expect(xmlText('\n<?xml version="1.0"?>')).toBe('<?xml version="1.0"?>');
  });
});
