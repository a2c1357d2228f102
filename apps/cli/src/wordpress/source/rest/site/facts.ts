import { decodeHTML } from 'entities';
import type { SiteFacts, SiteSettings } from '../../site-facts';
import { Fields } from '../fields';
import type { Reading } from '../reading';
import { readTermBases } from './term-bases';

/** Lists whose lengths make the total of the progress. */
const COUNTED = ['users', 'categories', 'tags', 'media', 'posts', 'pages', 'comments'];

/** The site as a whole: its settings for administrators, else what the index tells everyone. */
export async function readFacts(reading: Reading, index: Fields): Promise<SiteFacts> {
  const home = withoutSlash(index.text('home'));
  return {
    home,
    url: withoutSlash(index.text('url')) || home,
    total: await countAll(reading),
    ...(await highestCourse(reading)),
    termBases: await readTermBases(reading, home),
    settings: await readSettings(reading, index),
  };
}

async function readSettings(reading: Reading, index: Fields): Promise<SiteSettings> {
  const answer = reading.client.isSignedIn ? await reading.ask('wp/v2/settings') : undefined;
  if (answer !== undefined) return settingsOf(Fields.of(answer));
  reading.omit(
    'Settings: only the title, tagline, time zone and pictures of the site, without the rights of an administrator.',
  );
  const timezone = index.text('timezone_string') || index.text('gmt_offset');
  return {
    title: decodeHTML(index.text('name')),
    description: decodeHTML(index.text('description')),
    ...(timezone === '' ? {} : { timezone }),
    site_logo: index.number('site_logo'),
    site_icon: index.number('site_icon'),
  };
}

/** WordPress stores the title and the tagline with their special characters encoded. */
const settingsOf = (fields: Fields): SiteSettings => ({
  title: decodeHTML(fields.text('title')),
  description: decodeHTML(fields.text('description')),
  timezone: fields.text('timezone'),
  date_format: fields.text('date_format'),
  time_format: fields.text('time_format'),
  start_of_week: fields.number('start_of_week'),
  language: fields.text('language'),
  use_smilies: fields.flag('use_smilies'),
  default_category: fields.number('default_category'),
  // 0 is the standard format.
  default_post_format: fields.text('default_post_format').replace(/^0$/, ''),
  posts_per_page: fields.number('posts_per_page'),
  ...frontOf(fields),
  default_ping_status: fields.text('default_ping_status') === 'open' ? 'open' : 'closed',
  default_comment_status: fields.text('default_comment_status') === 'open' ? 'open' : 'closed',
  site_logo: fields.number('site_logo'),
  site_icon: fields.number('site_icon'),
});

/** Before WordPress 6.0 the interface did not tell what the front page is. */
const frontOf = (fields: Fields): SiteSettings =>
  fields.has('show_on_front')
    ? {
        show_on_front: fields.text('show_on_front') === 'page' ? 'page' : 'posts',
        page_on_front: fields.number('page_on_front'),
        page_for_posts: fields.number('page_for_posts'),
      }
    : {};

async function highestCourse(reading: Reading): Promise<Pick<SiteFacts, 'highestCourse'>> {
  const newest = await reading.ask('learnpress/v1/courses', { orderby: 'id', order: 'desc', per_page: 1 });
  const ids = Array.isArray(newest) ? newest.map((course) => Fields.of(course).number('id')) : [];
  return ids[0] === undefined ? {} : { highestCourse: ids[0] };
}

async function countAll(reading: Reading): Promise<number> {
  const totals = await Promise.all(COUNTED.map((list) => reading.count(`wp/v2/${list}`)));
  return totals.reduce((sum, total) => sum + total, 0);
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
