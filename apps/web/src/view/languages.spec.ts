import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Texts } from './texts';

const FOLDER = join(__dirname, '..', '..', 'languages');
const namesIn = (language: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as object);

describe('The texts of the pages', () => {
  const texts = new Texts();

  it('are in the language of a locale', () => {
    expect(texts.of('de_DE').t('list.page', 1, 3)).toBe('Seite 1 von 3');
    expect(texts.of('de_AT_formal').tag).toBe('de-AT');
  });

  it('are in English where there are none in the language', () => {
    expect(texts.of('fr_FR')).toMatchObject({ tag: 'en', direction: 'ltr' });
  });

  it('know of one and many', () => {
    const { t } = texts.of('en_US');
    expect([t('comments.count', 1), t('comments.count', 2)]).toEqual(['One comment', '2 comments']);
  });

  it('are complete in every language', () => {
    for (const language of readdirSync(FOLDER))
      for (const file of readdirSync(join(FOLDER, 'en'))) expect(namesIn(language, file)).toEqual(namesIn('en', file));
  });
});
