import { AnyObject, Bool, ListOf, Nullable, OneOf, Text, Value } from '@gatehouse/rest';
import { Component, ViewOf } from '../api/component';
import { componentSchemas, objectSchema } from './openapi-schema';

@Component('Part', 'A part.')
class PartView {
  @Text({ description: 'Name.', examples: ['a'] }) name!: string;
}

class WholeView {
  @ViewOf(PartView) part!: PartView;
  @ListOf(ViewOf(PartView), { description: 'Parts.' }) parts!: PartView[];
  @OneOf([ViewOf(PartView), Value({ type: 'boolean', enum: [false] })], { optional: true }) either?: PartView | false;
  @Nullable(Bool(), { description: 'Null when it is not known.' }) known!: boolean | null;
  @AnyObject({ optional: true }) rest?: object;
}

const part = { $ref: '#/components/schemas/Part' };

it('a component is referred to, null is nullable, and fields are required unless they are optional', () =>
  expect(objectSchema(WholeView)).toEqual({
    type: 'object',
    required: ['part', 'parts', 'known'],
    properties: {
      part,
      parts: { type: 'array', items: part, description: 'Parts.' },
      either: { oneOf: [part, { type: 'boolean', enum: [false] }] },
      known: { type: 'boolean', nullable: true, description: 'Null when it is not known.' },
      rest: { type: 'object' },
    },
  }));

it('a component has its description, and the first example of its fields', () =>
  expect(componentSchemas()).toHaveProperty('Part', {
    type: 'object',
    description: 'A part.',
    required: ['name'],
    properties: { name: { type: 'string', description: 'Name.', example: 'a' } },
  }));
