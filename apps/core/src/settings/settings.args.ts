import type { ArgumentProblem } from '@gatehouse/errors';
import { PartialType, Text } from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';
import { SettingsView } from './settings.view';
import { timezoneOf } from './timezone';

const plain = (text: string): string => stripTags(text, { fold: true });

/** The settings to change; texts are cleaned, and the time zone must exist. */
export class SettingsArgs extends PartialType(SettingsView) {
  @Text({ description: 'Site title.', into: plain })
  declare title?: string;

  @Text({ description: 'Site tagline.', into: plain })
  declare description?: string;

  @Text({
    description: 'A city in the same timezone as the site, or UTC with an offset.',
    check: (name: string): ArgumentProblem | undefined =>
      timezoneOf(name) === undefined ? { code: null, message: 'The time zone does not exist.' } : undefined,
    into: (name: string) => timezoneOf(name),
  })
  declare timezone?: string;

  @Text({
    pattern: '^([a-z]{2,3}([_-][A-Za-z0-9]+)*)?$',
    description: 'Locale code.',
    into: (code: string) => code || 'en_US',
  })
  declare language?: string;
}
