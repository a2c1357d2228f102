// @ts-check
// The texts that are rendered on both sites.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'texts');

/** A text begins with its name and its title; a given excerpt follows the content. */
const HEAD = /^=== ([\w-]+): (.*)$\n?/m;
const EXCERPT = /^--- excerpt\n/m;

/** Everything of `texts/`: `{name, title, content, excerpt}`. */
export const texts = () => [...readdirSync(FOLDER).sort()].flatMap((file) => textsOf(file));

function textsOf(file) {
  const source = readFileSync(join(FOLDER, file), 'utf8');
  return file.endsWith('.xml') ? exported(source) : written(source);
}

function written(source) {
  const [, ...parts] = source.split(HEAD);
  const found = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [content, excerpt = ''] = parts[at + 2].replace(/\n$/, '').split(EXCERPT);
    found.push({ name: parts[at], title: parts[at + 1], content, excerpt });
  }
  return found;
}

/** The posts of an export, without what else it says of them. */
const exported = (source) =>
  [...source.matchAll(/<item><title><!\[CDATA\[(.*?)\]\]><\/title>.*?<content:encoded><!\[CDATA\[(.*?)\]\]>/gs)].map(
    ([, title, content]) => ({ name: `export-${title.toLowerCase()}`, title, content, excerpt: '' }),
  );

/** A text with the ids and addresses of files in the places that are kept for them: `{{boat.url}}`. */
export const filledIn = (text, files) =>
  text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, file, member) => {
    const value = files[file]?.[member];
    if (value === undefined) throw new Error(`Nothing is known of ${file}.${member}.`);
    return String(value);
  });
