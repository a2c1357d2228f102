import { Injectable } from '@nestjs/common';
import { appFolder, SiteFacts } from '@gatehouse/service';
import { Texts, type Translate } from '@gatehouse/text';

const TEXTS = new Texts(appFolder('widgets', 'languages'));

/** The texts of maps other than those of their places. */
@Injectable()
export class MapTexts {
  constructor(private readonly site: SiteFacts) {}

  /** The texts in the language of the site. */
  async translate(): Promise<Translate> {
    const { language } = await this.site.settings();
    return TEXTS.of(language).t;
  }
}
