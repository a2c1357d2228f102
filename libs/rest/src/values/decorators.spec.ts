import { IsUppercase, validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import { Bool, Choice, Int, ListOf, Nullable, OneOf, Shape, Text } from './decorators';
import { IntersectionType, OmitType, PartialType, PickType } from './classes/mapped-types';
import { parseAs } from './classes/parse';
import { readersOf } from './classes/class-reader';
import { schemaOf } from './classes/shape';

class Author {
  @Text({ required: true, maxLength: 20 }) name!: string;
  @Nullable(Int({ min: 1 })) age?: number | null;
}

class Book {
  @Text({ required: true, description: 'The title.', examples: ['Emma'], into: (title: string) => title.trim() })
  title!: string;

  @ListOf(Shape(Author)) authors!: Author[];
  @Bool({ default: false }) lent!: boolean;
  @OneOf([Int({ min: 0 }), Choice(['unknown'])]) pages?: number | 'unknown';
}

const problemOf = (value: unknown): string | undefined => parseAs(Book, value, 'book').problem?.message;

describe('A class of declared values', () => {
  it('is read from plain data as an instance, defaults filled in', () => {
    const result = parseAs(Book, { title: ' Emma ', authors: [{ name: 'Jane', age: '41' }], pages: '474' }, 'book');
    expect(result).toEqual({ value: { title: 'Emma', authors: [{ name: 'Jane', age: 41 }], lent: false, pages: 474 } });
    if (result.problem) throw new Error(result.problem.message);
    expect(result.value).toBeInstanceOf(Book);
    expect(result.value.authors[0]).toBeInstanceOf(Author);
  });

  it('names the place of what is wrong', () => {
    expect(problemOf({ authors: [] })).toBe('title is a required property of book.');
    expect(problemOf({ title: 5 })).toBe('book[title] is not of type string.');
    expect(problemOf({ title: 'Emma', authors: [{ name: 'Jane', age: 0 }] })).toBe(
      'book[authors][0][age] must be greater than or equal to 1',
    );
    expect(problemOf({ title: 'Emma', pages: 'many' })).toBe('book[pages] does not match any of the expected formats.');
  });

  it('takes null where it is nullable, and there alone', () => {
    expect(problemOf({ title: 'Emma', authors: [{ name: 'Jane', age: null }] })).toBeUndefined();
    expect(problemOf({ title: 'Emma', authors: [{ name: null }] })).toBe(
      'book[authors][0][name] is not of type string.',
    );
  });

  it('is described by its words', () => {
    expect(schemaOf(Book, { title: 'book' })).toMatchObject({
      type: 'object',
      title: 'book',
      properties: {
        title: { type: 'string', required: true, description: 'The title.', examples: ['Emma'] },
        authors: { type: 'array', items: { properties: { age: { type: ['integer', 'null'], minimum: 1 } } } },
        lent: { type: 'boolean', default: false },
      },
    });
  });

  it('has the same rules for class-validator and class-transformer', () => {
    const errorsOf = (plain: object): string[] =>
      validateSync(plainToInstance(Author, plain)).flatMap(({ constraints }) => Object.values(constraints ?? {}));
    expect(errorsOf({ name: 'Jane', age: '41' })).toEqual([]);
    expect(errorsOf({ name: 'Jane', age: '0' })).toEqual(['age must be greater than or equal to 1']);
  });
});

describe('Decorators of class-validator', () => {
  class Code {
    @IsUppercase({ context: { code: 'not_upper' } })
    @Text()
    code!: string;
  }

  it('count like our own, under the code that their context names', () => {
    expect(parseAs(Code, { code: 'ABC' }, 'it')).toEqual({ value: { code: 'ABC' } });
    expect(parseAs(Code, { code: 'abc' }, 'it').problem).toMatchObject({
      code: 'not_upper',
      message: 'it[code] must be uppercase',
    });
  });
});

describe('A class made of another', () => {
  const names = (type: new () => object): string[] => readersOf(type).map(({ name }) => name);

  it('has some of its values, all but some, or those of two', () => {
    expect(names(PickType(Book, ['title']))).toEqual(['title']);
    expect(names(OmitType(Book, ['title']))).toEqual(['authors', 'lent', 'pages']);
    expect(names(IntersectionType(Author, Book))).toEqual(['name', 'age', 'title', 'authors', 'lent', 'pages']);
  });

  it('keeps the rules, and requires nothing when partial', () => {
    const Part = PartialType(Author);
    expect(parseAs(Part, {}, 'it')).toEqual({ value: { name: undefined, age: undefined } });
    expect(parseAs(Part, { name: 'x'.repeat(21) }, 'it').problem?.code).toBe('rest_too_long');
  });

  it('may declare a value again', () => {
    class Old extends Author {
      @Int({ min: 90 }) override age!: number;
    }
    expect(parseAs(Old, { name: 'Jane', age: 41 }, 'it').problem?.code).toBe('rest_out_of_bounds');
    expect(parseAs(Old, { name: 'Jane', age: null }, 'it').problem?.code).toBe('rest_invalid_type');
  });

  it('has the rules of the nearest declaration alone', () => {
    class Old extends Author {
      @Int({ min: 90 }) override age!: number;
    }
    class Any extends Old {
      @Int() override age!: number;
    }
    class Heir extends Any {
      @Text({ optional: true }) estate?: string;
    }
    expect(parseAs(Heir, { name: 'Jane', age: 1 }, 'it').problem).toBeUndefined();
  });
});
