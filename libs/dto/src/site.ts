import { contract, topic } from '@gatehouse/bus';

/** The site's settings that other services need (docs/interface/core.md#settings). */
export interface SiteSettings {
  title: string;
  description: string;
  /** The administrator's address. */
  email: string;
  /** IANA name, or `UTC+h[:mm]` when an offset is set instead. */
  timezone: string;
  dateFormat: string;
  timeFormat: string;
  /** 0 Sunday … 6 Saturday. */
  startOfWeek: number;
  language: string;
  postsPerPage: number;
  showOnFront: 'posts' | 'page';
  pageOnFront: number;
  pageForPosts: number;
  siteLogo: number;
  siteIcon: number;
}
export const siteSettings = contract<null, SiteSettings>('core', 'site.settings');
/** A service's database, as site health shows it. */
export interface StoreFacts {
  /** Product and version, for example `SQLite 3.45.1`. */
  server: string;
  bytes: number;
}
/** Every service answers this of its own database. */
export const storeFacts = (service: string) => contract<null, StoreFacts>(service, 'store.facts');
export const settingsChanged = topic<SiteSettings>('site.settings-changed');
