import { checkArguments } from './arguments';
import { Int, Text } from '../values/decorators';
import type { ValueClass } from '../values/classes/declarations';

class Answer {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Int({ required: true, shown: { required: false } })
  question!: number;
}

class Named {
  @Text({ required: true })
  name!: string;

  @Int()
  parent?: number;
}

const sending = (type: ValueClass, body: Record<string, unknown>) => () =>
  checkArguments(type, { path: {}, query: {}, body });

describe('arguments that are not there', () => {
  it('are reported before wrong ones when the index calls them required', () => {
    expect(sending(Named, { parent: 'x' })).toThrow('Missing parameter(s): name');
  });

  it('are reported after wrong ones when the index calls them optional', () => {
    expect(Object.keys(sending(Answer, { id: 'x' })().problems)).toEqual(['id']);
    expect(sending(Answer, { id: 5 })).toThrow('Missing parameter(s): question');
  });

  it('are reported together, and null counts as missing', () => {
    expect(sending(Answer, { question: null })).toThrow('Missing parameter(s): id, question');
  });
});
