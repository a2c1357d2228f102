import type { SiteSettings } from '@gatehouse/dto';

/** All settings, by their names on the wire (docs/interface/core.md#settings). */
export interface SettingsRecord {
  title: string;
  description: string;
  url: string;
  email: string;
  timezone: string;
  date_format: string;
  time_format: string;
  start_of_week: number;
  language: string;
  use_smilies: boolean;
  default_category: number;
  default_post_format: string;
  posts_per_page: number;
  show_on_front: 'posts' | 'page';
  page_on_front: number;
  page_for_posts: number;
  default_ping_status: 'open' | 'closed';
  default_comment_status: 'open' | 'closed';
  site_logo: number | null;
  site_icon: number;
}

/** The category that every site begins with. */
const UNCATEGORIZED = 1;

/** What holds until it is changed. */
export const defaultSettings = (url: string, email: string): SettingsRecord => ({
  title: 'Gatehouse',
  description: '',
  url,
  email,
  timezone: 'UTC',
  date_format: 'F j, Y',
  time_format: 'g:i a',
  start_of_week: 1,
  language: 'en_US',
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

/** The settings that other services need. */
export const siteSettingsOf = (record: SettingsRecord): SiteSettings => ({
  title: record.title,
  description: record.description,
  email: record.email,
  timezone: record.timezone,
  dateFormat: record.date_format,
  timeFormat: record.time_format,
  startOfWeek: record.start_of_week,
  language: record.language,
  postsPerPage: record.posts_per_page,
  showOnFront: record.show_on_front,
  pageOnFront: record.page_on_front,
  pageForPosts: record.page_for_posts,
  siteLogo: record.site_logo ?? 0,
  siteIcon: record.site_icon,
});

const OFFSET = /^UTC([+-])(\d{1,2})(?::(\d{2})|\.(\d{1,2}))?$/i;
const MOST_OFFSET_MINUTES = 14 * 60;

/** A time zone as it is kept: an IANA name, or `UTC+h[:mm]` (`UTC+5.5` is read as well); undefined when there is none of that name. */
export function timezoneOf(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return 'UTC';
  const [, sign, hours, minutes, fraction] = OFFSET.exec(name) ?? [];
  if (sign !== undefined)
    return offset(
      sign,
      Number(hours),
      fraction === undefined ? Number(minutes ?? 0) : Math.round(Number(`0.${fraction}`) * 60),
    );
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

function offset(sign: string, hours: number, minutes: number): string | undefined {
  if (minutes > 59 || hours * 60 + minutes > MOST_OFFSET_MINUTES) return undefined;
  if (hours === 0 && minutes === 0) return 'UTC';
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
