import { POST_FORMATS, type SiteSettings } from '@gatehouse/dto';
import { DEFAULT_CURRENCY } from '@gatehouse/text';
import { Bool, Choice, Email, FieldGroup, Int, MediaId, Nullable, TermId, Text, Uri } from '@gatehouse/rest';

const OPEN = ['open', 'closed'] as const;
const DISCUSSION = { group: 'Discussion', labels: { open: 'Allowed', closed: 'Not allowed' } } as const;

/** All settings, as responses show them (docs/interface/core.md#settings). */
@FieldGroup('General')
export class SettingsView {
  @Text({ label: 'Site title', description: 'Site title.', examples: ['Notes from the road'] })
  title!: string;

  @Text({ label: 'Tagline', description: 'Site tagline.' })
  description!: string;

  @Uri({
    label: 'Site address',
    description: 'Site address, which the configuration of the site sets.',
    examples: ['https://example.com'],
  })
  url!: string;

  @Email({ label: 'E-mail address', description: 'Address of the administrator.', examples: ['admin@example.com'] })
  email!: string;

  @Text({
    label: 'Time zone',
    description: 'A city in the same timezone as the site, or UTC with an offset.',
    examples: ['Europe/Berlin', 'UTC+5:30'],
  })
  timezone!: string;

  @Text({ description: 'A date format for all date strings.', examples: ['F j, Y'] })
  date_format!: string;

  @Text({ description: 'A time format for all time strings.', examples: ['g:i a'] })
  time_format!: string;

  @Int({
    min: 0,
    max: 6,
    label: 'First day of the week',
    description: 'A day number of the week that the week should start on.',
    examples: [1],
  })
  start_of_week!: number;

  @Text({
    pattern: '^([a-z]{2,3}([_-][A-Za-z0-9]+)*)?$',
    description: 'Locale code.',
    examples: ['en_US'],
  })
  language!: string;

  @Text({ description: 'Currency of prices that do not name one, an ISO 4217 code.', examples: ['EUR'] })
  currency!: string;

  @Bool({ label: 'Smileys as pictures', group: 'Writing', description: 'Convert emoticons to graphics on display.' })
  use_smilies!: boolean;

  @TermId('category', { min: 0, group: 'Writing', description: 'Default post category.' })
  default_category!: number;

  @Choice(POST_FORMATS, { group: 'Writing', description: 'Default post format.' })
  default_post_format!: string;

  @Int({ min: 1, group: 'Reading', description: 'Blog pages show at most.' })
  posts_per_page!: number;

  @Choice(['posts', 'page'], {
    label: 'Front page',
    labels: { posts: 'The latest posts', page: 'A page' },
    group: 'Reading',
    description: 'What to show on the front page.',
  })
  show_on_front!: 'posts' | 'page';

  @Int({
    min: 0,
    label: 'Page of the front page',
    group: 'Reading',
    description: 'The ID of the page that should be displayed on the front page.',
  })
  page_on_front!: number;

  @Int({
    min: 0,
    label: 'Page of the posts',
    group: 'Reading',
    description: 'The ID of the page that should display the latest posts.',
  })
  page_for_posts!: number;

  @Choice(OPEN, {
    ...DISCUSSION,
    label: 'Pingbacks of new posts',
    description: 'Allow link notifications from other blogs on new articles.',
  })
  default_ping_status!: 'open' | 'closed';

  @Choice(OPEN, {
    ...DISCUSSION,
    label: 'Comments on new posts',
    description: 'Allow people to submit comments on new posts.',
  })
  default_comment_status!: 'open' | 'closed';

  @Nullable(MediaId({ min: 0 }), { group: 'Appearance', description: 'Site logo.', examples: [42, null] })
  site_logo!: number | null;

  @MediaId({ min: 0, group: 'Appearance', description: 'Site icon.' })
  site_icon!: number;
}

/** The id of the category that the migrations create. */
export const UNCATEGORIZED = 1;

/** The values of settings that were never changed. */
export const defaultSettings = (url: string, email: string): SettingsView => ({
  title: 'Gatehouse',
  description: '',
  url,
  email,
  timezone: 'UTC',
  date_format: 'F j, Y',
  time_format: 'g:i a',
  start_of_week: 1,
  language: 'en_US',
  currency: DEFAULT_CURRENCY,
  use_smilies: true,
  default_category: UNCATEGORIZED,
  default_post_format: 'standard',
  posts_per_page: 10,
  show_on_front: 'posts',
  page_on_front: 0,
  page_for_posts: 0,
  default_ping_status: 'open',
  default_comment_status: 'open',
  site_logo: null,
  site_icon: 0,
});

/** The settings as other services get them. */
export const siteSettingsOf = (
  settings: SettingsView,
  { siteIconUrl, commentsByVisitors }: Pick<SiteSettings, 'siteIconUrl' | 'commentsByVisitors'>,
): SiteSettings => ({
  title: settings.title,
  description: settings.description,
  email: settings.email,
  timezone: settings.timezone,
  dateFormat: settings.date_format,
  timeFormat: settings.time_format,
  startOfWeek: settings.start_of_week,
  language: settings.language,
  currency: settings.currency,
  postsPerPage: settings.posts_per_page,
  showOnFront: settings.show_on_front,
  pageOnFront: settings.page_on_front,
  pageForPosts: settings.page_for_posts,
  siteLogo: settings.site_logo ?? 0,
  siteIcon: settings.site_icon,
  siteIconUrl,
  commentsByVisitors,
});
