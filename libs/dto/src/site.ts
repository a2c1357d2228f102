import { contract, EVERY_SERVICE, topic } from '@gatehouse/bus';
import { Bool, Choice, Int, Shape, Text } from '@gatehouse/rest';
import { nothing, required, text } from './message';

/**
 * The site's settings that other services need.
 * Source: docs/interface/core.md#settings
 */
export class SiteSettings {
  @text() title!: string;
  @text() description!: string;
  /** The administrator's address. */
  @text() email!: string;
  /** IANA name, or `UTC+h[:mm]` when an offset is set instead. */
  @text() timezone!: string;
  @text() dateFormat!: string;
  @text() timeFormat!: string;
  /** 0 Sunday … 6 Saturday. */
  @Int({ ...required, min: 0, max: 6 }) startOfWeek!: number;
  @text() language!: string;
  @Int(required) postsPerPage!: number;
  @Choice(['posts', 'page'], required) showOnFront!: 'posts' | 'page';
  @Int(required) pageOnFront!: number;
  @Int(required) pageForPosts!: number;
  @Int(required) siteLogo!: number;
  @Int(required) siteIcon!: number;
  /** The address of the icon; empty without one. */
  @Text() siteIconUrl?: string;
  /** ISO 4217 code; US dollars where there is none. */
  @Text() currency?: string;
  /** Whether people who are not signed in may comment. */
  @Bool() commentsByVisitors?: boolean;
}

/** The site's settings. */
export const siteSettings = contract('core', 'site.settings', {
  askedBy: [EVERY_SERVICE],
  question: nothing,
  answer: Shape(SiteSettings),
});

/** The settings after a change of them. */
export const settingsChanged = topic('core', 'site.settings-changed', [EVERY_SERVICE], Shape(SiteSettings));

/** A service's database, as site health shows it. */
export class StoreFacts {
  /** Product and version, for example `SQLite 3.45.1`. */
  @text() server!: string;
  @Int(required) bytes!: number;
}

const storeFactsOf = (service: string) =>
  contract(service, 'store.facts', { askedBy: ['gateway'], question: nothing, answer: Shape(StoreFacts) });

/** Whether a service can do its work. */
export class Readiness {
  /** A write in its database works. */
  @Bool(required) isReady!: boolean;
}

const readinessOf = (service: string) =>
  contract(service, 'service.ready', {
    askedBy: ['gateway'],
    question: nothing,
    answer: Shape(Readiness),
    timeoutMs: 2_500,
  });

/** Every service with a database answers this about itself. */
export const readiness = Object.assign(readinessOf, { contracts: [readinessOf(EVERY_SERVICE)] });

/** Every service answers this about its own database. */
export const storeFacts = Object.assign(storeFactsOf, { contracts: [storeFactsOf(EVERY_SERVICE)] });

/** The name of the site's only theme. */
export const STYLESHEET = 'gatehouse';
