import { Injectable } from '@nestjs/common';
import { SiteFacts } from '@gatehouse/service';
import { Texts, type Language } from '@gatehouse/text';
import { eventWordsIn, type EventWords } from './when';

/** The language of the site, and the words of events in it. */
interface Speech {
  language: Language;
  words: EventWords;
}

/** Writes about events in the language and the time zone of the site. */
@Injectable()
export class EventLanguage {
  private readonly known = new Map<string, Speech>();

  constructor(
    private readonly texts: Texts,
    private readonly site: SiteFacts,
  ) {}

  async speech(): Promise<Speech> {
    const { language: locale, timezone } = await this.site.settings();
    const key = `${locale} ${timezone}`;
    const known = this.known.get(key);
    if (known) return known;
    const language = this.texts.around(locale);
    const speech = { language, words: eventWordsIn(language.tag, timezone) };
    // A site has few of them in its life.
    this.known.set(key, speech);
    return speech;
  }
}
