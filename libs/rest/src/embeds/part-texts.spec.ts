import { PartTexts } from './part-texts';

const ann = { id: 1, name: 'Ann' };
const parts = new PartTexts((href) => ({ ann, terms: [ann, ann], none: [] })[href]);
const link = (rel: string, href: string) => ({ rel, href });

describe('The member _embedded', () => {
  it('has the parts by relation, in the order of the links', () => {
    const text = parts.embedded([link('author', 'ann'), link('term', 'none'), link('term', 'terms')]);
    expect(text).toBe(`{"author":[${JSON.stringify(ann)}],"term":[[],${JSON.stringify([ann, ann])}]}`);
  });

  it('leaves out relations that lead to nothing', () => {
    expect(parts.embedded([link('author', 'ann'), link('replies', 'none'), link('up', 'unknown')])).toBe(
      `{"author":[${JSON.stringify(ann)}]}`,
    );
  });

  it('is missing when no link leads to anything', () => {
    expect(parts.embedded([link('replies', 'none'), link('up', 'unknown')])).toBeUndefined();
  });

  it('names a relation as JSON does', () => {
    expect(parts.embedded([link('a "b"', 'ann')])).toBe(JSON.stringify({ 'a "b"': [ann] }));
  });
});
