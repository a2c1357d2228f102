import type { Schema } from '@gatehouse/rest';
import { narrowed, widened } from './compatible.fixture';

const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
const id: Schema = { type: 'integer', required: true };

describe('What callers of a release send', () => {
  it.each<[string, Schema, Schema, string[]]>([
    ['more is taken', object({ id }), object({ id, name: { type: 'string' } }), []],
    ['a type is wider', object({ id }), object({ id: { type: ['integer', 'string'], required: true } }), []],
    ['a member is required', object({ id }), object({ id, to: id }), ['question.to is required now.']],
    ['a member is gone', object({ id }), object({}), ['question.id is no longer taken.']],
    ['a type is narrower', { type: ['string', 'null'] }, { type: 'string' }, ['question can no longer be null.']],
    ['a number is an integer', { type: 'number' }, { type: 'integer' }, ['question can no longer be number.']],
    ['a value is gone', { enum: ['a', 'b'] }, { enum: ['a'] }, ['question can no longer be "b".']],
    ['a limit is lower', { maximum: 9 }, { maximum: 8 }, ['question has a stricter maximum now: 8.']],
    ['it had no type', {}, { type: 'string' }, ['question can only be string now.']],
    [
      'items are narrower',
      { type: 'array', items: { type: ['string', 'null'] } },
      { type: 'array', items: { type: 'string' } },
      ['each of question can no longer be null.'],
    ],
    [
      'a form is gone',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { type: 'string' },
      ['question can no longer have one of its forms.'],
    ],
  ])('%s', (_, released, now, breaks) => expect(narrowed(released, now, 'question')).toEqual(breaks));
});

describe('What callers of a release read', () => {
  it.each<[string, Schema, Schema, string[]]>([
    ['more is said', object({ id }), object({ id, name: { type: 'string' } }), []],
    ['a type is narrower', { type: ['string', 'null'] }, { type: 'string' }, []],
    ['a member is missing', object({ id }), object({}), ['answer.id is missing.']],
    ['a member is optional', object({ id }), object({ id: { type: 'integer' } }), ['answer.id may be missing now.']],
    [
      'a type is wider',
      { type: 'string' },
      { type: ['string', 'null'] },
      ['answer can be null now, which the release does not know.'],
    ],
    [
      'a value is new',
      { enum: ['a'] },
      { enum: ['a', 'b'] },
      ['answer can be "b" now, which the release does not know.'],
    ],
  ])('%s', (_, released, now, breaks) => expect(widened(released, now, 'answer')).toEqual(breaks));
});
