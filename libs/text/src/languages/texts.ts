import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, Markup, type Piece } from '../html/template';
import { writingOf, type Writing } from './writing';

const FALLBACK = 'en';

/** The sentences of a language by their names; `{0}` stands for the first value. */
type Sentences = Readonly<Record<string, string>>;

/** Gives a sentence: `t('comments.count', 3)`. With a number first, `name.one` is the sentence for one. */
export type Translate = (name: string, ...values: (string | number)[]) => string;

/** A language that pages speak. */
export interface Language extends Writing {
  t: Translate;
  /** Gives a sentence with markup in it: ``markup('frame.as', html`<b>Ada</b>`)``. All other text is escaped. */
  markup: (name: string, ...pieces: Piece[]) => Markup;
  /** Whether there is such a sentence. */
  has: (name: string) => boolean;
}

/** The texts of pages: folders have one for each language, with a JSON file for each kind of pages. */
export class Texts {
  private readonly byLanguage: ReadonlyMap<string, Sentences>;
  private readonly known = new Map<string, Language>();

  /** @param folders of the app and of what it uses, called `languages` */
  constructor(...folders: readonly string[]) {
    const names = new Set(folders.flatMap((folder) => readdirSync(folder)));
    this.byLanguage = new Map([...names].map((name) => [name, sentencesIn(folders.map((one) => join(one, name)))]));
  }

  /** The language of a WordPress locale such as `de_DE_formal`; English where there are no texts in it. */
  of(locale: string): Language {
    const language = this.known.get(locale) ?? this.made(locale);
    this.known.set(locale, language);
    return language;
  }

  /**
   * The language of pages that show what people wrote in the language of the site: its texts are in English where there
   * are none, its tag and direction are those of the site.
   */
  around(locale: string): Language {
    return { ...this.of(locale), ...writingOf(locale) };
  }

  private made(locale: string): Language {
    const writing = writingOf(locale);
    const [name = FALLBACK] = writing.tag.split('-');
    const texts = this.byLanguage.get(name);
    const sentences = { ...this.byLanguage.get(FALLBACK), ...texts };
    const sentence = (key: string, first: unknown): string => sentences[keyFor(sentences, key, first)] ?? key;
    return {
      ...(texts ? writing : writingOf(FALLBACK)),
      t: (key, ...values) => filled(sentence(key, values[0]), values),
      markup: (key, ...pieces) => composed(sentence(key, pieces[0]), pieces),
      has: (key) => key in sentences,
    };
  }
}

function sentencesIn(folders: readonly string[]): Sentences {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Sentences);
  return Object.assign({}, ...files) as Sentences;
}

const keyFor = (sentences: Sentences, key: string, first: unknown): string =>
  first === 1 && `${key}.one` in sentences ? `${key}.one` : key;

const PLACE = /\{(\d)\}/;

const filled = (sentence: string, values: readonly (string | number)[]): string =>
  sentence.replace(new RegExp(PLACE, 'g'), (_, at: string) => String(values[Number(at)] ?? ''));

/** Every second part of the split sentence is the number of a place. */
const composed = (sentence: string, pieces: readonly Piece[]): Markup =>
  html`${sentence.split(PLACE).map((part, at) => (at % 2 === 0 ? part : pieces[Number(part)]))}`;
