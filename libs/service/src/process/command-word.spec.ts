import { unknownWord } from './command-word';

describe('A program that is started with a word that it does not know', () => {
  it('says which words it knows', () => {
    expect(unknownWord('core', 'migrat', ['migrate'])).toBe(
      'core does not know "migrat". It knows migrate, and runs without a word.',
    );
  });

  it('says that it has nothing to migrate when it has no database of its own', () => {
    expect(unknownWord('web', 'migrate', [])).toBe('web has nothing to migrate by itself: start it without a word.');
  });
});
