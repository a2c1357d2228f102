import { resourceSchema, responseSchema } from './response-schema';
import { OmitType, PartialType, PickType } from '../values/classes/mapped-types';
import { Int, ListOf, MapOf, Nullable, OneOf, Shape, Text } from '../values/decorators';

class PriceView {
  @Text({ examples: ['12.50'] }) amount!: string;
  @Text({ optional: true }) discount?: string;
}

class CourseView {
  @Int({ readonly: true, context: ['view', 'edit', 'embed'], description: 'Identifier.' }) id!: number;
  @Text({ context: ['view', 'edit'], examples: ['Baking bread'] }) title!: string;
  @Shape(PriceView) price!: PriceView;
  @Nullable(Text(), { optional: true }) note?: string | null;
}

class ProgressView extends CourseView {
  @Int({ description: 'Percent.' }) progress!: number;
}

const PRICE = {
  type: 'object',
  properties: { amount: { type: 'string', examples: ['12.50'] }, discount: { type: 'string' } },
  required: ['amount'],
};

/** The names of a response's members, and of those that are always there. */
const membersOf = (view: new () => object) => {
  const { properties = {}, required } = responseSchema(view);
  return { members: Object.keys(properties), required };
};

describe('The schema of a response', () => {
  it('has all fields of a class, each required unless it is optional', () => {
    expect(membersOf(CourseView)).toEqual({
      members: ['id', 'title', 'price', 'note'],
      required: ['id', 'title', 'price'],
    });
  });

  it('keeps the words of the fields', () => {
    expect(responseSchema(CourseView).properties).toMatchObject({
      id: { type: 'integer', readonly: true, context: ['view', 'edit', 'embed'], description: 'Identifier.' },
      title: { type: 'string', examples: ['Baking bread'] },
      note: { type: ['string', 'null'] },
    });
  });

  it('of [Class] is a list', () => {
    expect(responseSchema([PriceView])).toEqual({ type: 'array', items: PRICE });
  });

  it('lists the required members of nested objects, wherever they are', () => {
    class CatalogueView {
      @Shape(PriceView) one!: PriceView;
      @Nullable(Shape(PriceView)) none!: PriceView | null;
      @ListOf(Shape(PriceView)) list!: PriceView[];
      @MapOf(Shape(PriceView)) byName!: Record<string, PriceView>;
      @OneOf([Text(), Shape(PriceView)]) either!: string | PriceView;
    }
    expect(responseSchema(CatalogueView).properties).toEqual({
      one: PRICE,
      none: { ...PRICE, type: ['object', 'null'] },
      list: { type: 'array', items: PRICE },
      byName: { type: 'object', additionalProperties: PRICE },
      either: { oneOf: [{ type: 'string' }, PRICE] },
    });
  });

  it('stays as it is when it was written as a schema', () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: {} } } as const;
    expect(responseSchema(schema)).toBe(schema);
  });

  it('of a subclass begins with the fields of its parent', () => {
    expect(membersOf(ProgressView)).toEqual({
      members: ['id', 'title', 'price', 'note', 'progress'],
      required: ['id', 'title', 'price', 'progress'],
    });
  });
});

describe('The schema of a response made of another class', () => {
  it('has the fields that PickType names', () => {
    expect(membersOf(PickType(CourseView, ['id', 'note']))).toEqual({ members: ['id', 'note'], required: ['id'] });
  });

  it('lacks the fields that OmitType names', () => {
    expect(membersOf(OmitType(CourseView, ['price', 'note']))).toEqual({
      members: ['id', 'title'],
      required: ['id', 'title'],
    });
  });

  it('has nothing but optional fields after PartialType', () => {
    expect(membersOf(PartialType(CourseView))).toEqual({ members: ['id', 'title', 'price', 'note'], required: [] });
  });

  it('shows a field again that a subclass declares again', () => {
    class EmbeddedView extends PickType(CourseView, ['id', 'title']) {
      @Text({ optional: true, description: 'Shortened.' }) declare title: string;
    }
    expect(responseSchema(EmbeddedView)).toMatchObject({
      properties: { title: { type: 'string', description: 'Shortened.' } },
      required: ['id'],
    });
  });
});

describe('The schema of a resource', () => {
  it('has the draft, the title, and the contexts of each field, and requires nothing', () => {
    expect(resourceSchema(PickType(CourseView, ['id', 'title']), 'course')).toEqual({
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'course',
      type: 'object',
      properties: {
        id: { type: 'integer', readonly: true, context: ['view', 'edit', 'embed'], description: 'Identifier.' },
        title: { type: 'string', context: ['view', 'edit'], examples: ['Baking bread'] },
      },
    });
  });

  it('stays as it is when it was written as a schema', () => {
    const schema = { type: 'object', title: 'thing' } as const;
    expect(resourceSchema(schema, 'course')).toBe(schema);
  });
});
