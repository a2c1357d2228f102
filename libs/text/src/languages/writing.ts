/** How a language is written. */
export interface Writing {
  /** BCP 47: `de-DE`. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

/** Language, script and region of a locale as WordPress names it; the rest, such as `formal`, is no part of a tag. */
const LOCALE = /^([a-z]{2,3})(?:[_-]([a-z]{4}))?(?:[_-]([a-z]{2}|\d{3}))?(?![a-z\d])/i;

const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '),
);

/** How the language of a locale is written, such as `ar`, `he_IL`, `de_DE_formal`; English for what is no locale. */
export function writingOf(locale: string): Writing {
  const [, language = 'en', script, region] = LOCALE.exec(locale) ?? [];
  const found = new Intl.Locale([language, script, region].filter((part) => part !== undefined).join('-'));
  return { tag: found.toString(), direction: RIGHT_TO_LEFT.has(found.maximize().script) ? 'rtl' : 'ltr' };
}
