import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the texts in each language of a folder `languages`, file by file: all languages should have the same. */
export function textNames(folder: string): Record<string, string[]> {
  const namesIn = (language: string, file: string): string[] =>
    Object.keys(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object);
  return Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      readdirSync(join(folder, language))
        .sort()
        .flatMap((file) => namesIn(language, file)),
    ]),
  );
}
