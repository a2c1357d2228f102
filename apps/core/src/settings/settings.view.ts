import type { SiteSettings } from '@gatehouse/dto';

/** All settings, as the routes answer them (docs/interface/core.md#settings). */
export interface SettingsView {
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

/** The id of the category that the migrations create. */
const UNCATEGORIZED = 1;

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
export const siteSettingsOf = (settings: SettingsView): SiteSettings => ({
  title: settings.title,
  description: settings.description,
  email: settings.email,
  timezone: settings.timezone,
  dateFormat: settings.date_format,
  timeFormat: settings.time_format,
  startOfWeek: settings.start_of_week,
  language: settings.language,
  postsPerPage: settings.posts_per_page,
  showOnFront: settings.show_on_front,
  pageOnFront: settings.page_on_front,
  pageForPosts: settings.page_for_posts,
  siteLogo: settings.site_logo ?? 0,
  siteIcon: settings.site_icon,
});
