import type { ArgumentProblem } from '@gatehouse/errors';
import { ResettableType, Text } from '@gatehouse/rest';
import { isCurrency, stripTags } from '@gatehouse/text';
import { SettingsView } from './settings.view';
import { timezoneOf } from './timezone';

const plain = (text: string): string => stripTags(text, { fold: true });

/** The settings to change; null resets one to its default. Texts are cleaned, and the time zone must exist. */
export class SettingsArgs extends ResettableType(SettingsView) {
  @Text({ description: 'Site title.', into: plain, nulls: 'reset' })
  declare title?: string | null;

  @Text({ description: 'Site tagline.', into: plain, nulls: 'reset' })
  declare description?: string | null;

  @Text({
    description: 'A city in the same timezone as the site, or UTC with an offset.',
    check: (name: string): ArgumentProblem | undefined =>
      timezoneOf(name) === undefined ? { code: null, message: 'The time zone does not exist.' } : undefined,
    into: (name: string) => timezoneOf(name),
    nulls: 'reset',
  })
  declare timezone?: string | null;

  @Text({
    description: 'Currency of prices that do not name one, an ISO 4217 code.',
    check: (code: string): ArgumentProblem | undefined =>
      isCurrency(code.toUpperCase()) ? undefined : { code: null, message: 'There is no currency with this code.' },
    into: (code: string) => code.toUpperCase(),
    nulls: 'reset',
  })
  declare currency?: string | null;

  @Text({
    pattern: '^([a-z]{2,3}([_-][A-Za-z0-9]+)*)?$',
    description: 'Locale code.',
    into: (code: string) => code || 'en_US',
    nulls: 'reset',
  })
  declare language?: string | null;
}
