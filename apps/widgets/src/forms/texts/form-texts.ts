import { appFolder } from '@gatehouse/service';
import { Texts, type Translate } from '@gatehouse/text';

const TEXTS = new Texts(appFolder('widgets', 'languages'));

/** The texts of a form in the language of its locale; English where there are none in that. */
export const formTexts = (locale: string): Translate => TEXTS.of(locale).t;
