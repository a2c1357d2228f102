import { argumentEntries } from '../arguments/arguments';
import { labelOf, withFieldWords } from './classes/field-words';
import { FieldGroup } from './classes/declarations';
import { Choice, ListOf, Text } from './decorators';
import { Html, TermIds, UserId } from './field-decorators';

@FieldGroup('Publishing')
class Fields {
  @UserId() author?: number;
  @Html({ group: 'Content', label: 'Story' }) content?: string;
  @Choice(['draft', 'publish'], { labels: { publish: 'Published' } }) status?: string;
  @TermIds('category') categories?: number[];
  @ListOf(Choice(['a_b'])) kinds?: string[];
  @Text({ order: 0 }) slug?: string;
}

class NewFields extends Fields {
  @Text({ required: true }) override content!: string;
}

const wordsOf = (type: new () => object) => withFieldWords(argumentEntries(type));

describe('Words for forms', () => {
  it.each([
    ['featured_media', 'Featured media'],
    ['date_gmt', 'Date GMT'],
    ['receipt-data', 'Receipt data'],
    ['user_id', 'User ID'],
    ['url', 'URL'],
    ['is-ios', 'Is iOS'],
    ['buttonText', 'Button text'],
  ])('make a label of the name %s: %s', (name, label) => expect(labelOf(name)).toBe(label));

  it('say label, group and order of each field, in the order of the declaration', () => {
    expect(wordsOf(Fields)).toMatchObject({
      author: { 'x-label': 'Author', 'x-group': 'Publishing', 'x-order': 1, 'x-format': 'user-id' },
      content: { 'x-label': 'Story', 'x-group': 'Content', 'x-order': 2, 'x-format': 'html' },
      categories: { 'x-order': 4, items: { 'x-format': 'term-id:category' } },
      slug: { 'x-group': 'Publishing', 'x-order': 0 },
    });
  });

  it('label the values of a choice, also of those in a list', () => {
    expect(wordsOf(Fields)).toMatchObject({
      status: { 'x-enum-labels': { draft: 'Draft', publish: 'Published' } },
      kinds: { items: { 'x-enum-labels': { a_b: 'A b' } } },
    });
  });

  it('stay when a field is declared again', () => {
    expect(wordsOf(NewFields).content).toMatchObject({ 'x-label': 'Story', 'x-group': 'Content', required: true });
  });
});
