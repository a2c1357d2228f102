import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'languages');
const namesIn = (language: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as object);

it('The texts of the pages are complete in every language', () => {
  for (const language of readdirSync(FOLDER))
    for (const file of readdirSync(join(FOLDER, 'en'))) expect(namesIn(language, file)).toEqual(namesIn('en', file));
});
