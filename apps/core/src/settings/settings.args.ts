import type { ArgumentProblem } from '@gatehouse/errors';
import { Bool, Choice, Email, Int, Nullable, Text, Uri } from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';
import { timezoneOf } from './timezone';

const plain = (text: string): string => stripTags(text, { fold: true });
const FORMATS = ['standard', 'aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'];
const OPEN = ['open', 'closed'] as const;

const timezone = {
  description: 'A city in the same timezone as the site, or UTC with an offset.',
  check: (name: string): ArgumentProblem | undefined =>
    timezoneOf(name) === undefined ? { code: null, message: 'There is no such time zone.' } : undefined,
  into: (name: string) => timezoneOf(name),
};

/** The settings; each is optional. */
export class SettingsArgs {
  @Text({ description: 'Site title.', into: plain }) title?: string;
  @Text({ description: 'Site tagline.', into: plain }) description?: string;
  @Uri({ description: 'Site address, which the configuration of the site sets.' })
  url?: string;
  @Email({ description: 'Address of the administrator.' }) email?: string;
  @Text(timezone) timezone?: string;
  @Text({ description: 'A date format for all date strings.' }) date_format?: string;
  @Text({ description: 'A time format for all time strings.' }) time_format?: string;
  @Int({ min: 0, max: 6, description: 'A day number of the week that the week should start on.' })
  start_of_week?: number;
  @Text({
    pattern: '^([a-z]{2,3}([_-][A-Za-z0-9]+)*)?$',
    description: 'Locale code.',
    into: (code: string) => code || 'en_US',
  })
  language?: string;
  @Bool({ description: 'Convert emoticons to graphics on display.' }) use_smilies?: boolean;
  @Int({ min: 0, description: 'Default post category.' }) default_category?: number;
  @Choice(FORMATS, { description: 'Default post format.' }) default_post_format?: string;
  @Int({ min: 1, description: 'Blog pages show at most.' }) posts_per_page?: number;
  @Choice(['posts', 'page'], { description: 'What to show on the front page.' }) show_on_front?: 'posts' | 'page';
  @Int({ min: 0, description: 'The ID of the page that should be displayed on the front page.' })
  page_on_front?: number;
  @Int({ min: 0, description: 'The ID of the page that should display the latest posts.' })
  page_for_posts?: number;
  @Choice(OPEN, { description: 'Allow link notifications from other blogs on new articles.' }) default_ping_status?:
    'open' | 'closed';
  @Choice(OPEN, { description: 'Allow people to submit comments on new posts.' }) default_comment_status?:
    'open' | 'closed';
  @Nullable(Int({ min: 0 }), { description: 'Site logo.' }) site_logo?: number | null;
  @Int({ min: 0, description: 'Site icon.' }) site_icon?: number;
}
