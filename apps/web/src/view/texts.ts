import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';

const FOLDER = join(__dirname, '..', '..', 'languages');
const FALLBACK = 'en';

/** The sentences of a language by their names; `{0}` stands for the first value. */
type Sentences = Readonly<Record<string, string>>;

/** Gives a sentence: `t('comments.count', 3)`. With a number first, `name.one` is the sentence for one. */
export type Translate = (name: string, ...values: (string | number)[]) => string;

/** A language that the pages speak. */
export interface Language {
  /** BCP 47: `de-DE`. */
  tag: string;
  /** Which way it is written. */
  direction: 'ltr' | 'rtl';
  t: Translate;
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** The texts of the pages: `apps/web/languages` has a folder for each language, with a file for each kind of pages. */
@Injectable()
export class Texts {
  private readonly byLanguage = new Map<string, Sentences>(
    readdirSync(FOLDER).map((name) => [name, sentencesIn(name)]),
  );

  private readonly known = new Map<string, Language>();

  /** The language of a WordPress locale such as `de_DE_formal`; English where there are no texts in it. */
  of(locale: string): Language {
    const language = this.known.get(locale) ?? this.made(locale);
    this.known.set(locale, language);
    return language;
  }

  private made(locale: string): Language {
    const [language = '', region] = locale.split(/[_-]/);
    const texts = this.byLanguage.get(language.toLowerCase());
    const name = texts ? language.toLowerCase() : FALLBACK;
    const tag = texts && region !== undefined && /^[A-Z]{2}$/.test(region) ? `${name}-${region}` : name;
    const sentences = { ...this.byLanguage.get(FALLBACK), ...texts };
    const t: Translate = (key, ...values) => filled(sentences[keyFor(sentences, key, values[0])] ?? key, values);
    return { tag, direction: RIGHT_TO_LEFT.has(name) ? 'rtl' : 'ltr', t };
  }
}

function sentencesIn(language: string): Sentences {
  const folder = join(FOLDER, language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sentences);
  return Object.assign({}, ...files) as Sentences;
}

const keyFor = (sentences: Sentences, key: string, first: string | number | undefined): string =>
  first === 1 && `${key}.one` in sentences ? `${key}.one` : key;

const filled = (sentence: string, values: readonly (string | number)[]): string =>
  sentence.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
