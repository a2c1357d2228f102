import { Module, type Type } from '@nestjs/common';
import type { PersonFacts, SiteSettings } from '@gatehouse/dto';
import type { ServiceDefinition } from '@gatehouse/service';

/** Takes the place of core in the tests of another service: it answers what the controller answers, and nothing else. */
export function coreStandIn(answers: Type): ServiceDefinition {
  class StandInModule {}
  Module({ controllers: [answers] })(StandInModule);
  return { name: 'core', version: '1.0.0', module: StandInModule, entities: [], migrations: [] };
}

/** The settings of a new site. */
export const SITE_SETTINGS: SiteSettings = {
  title: 'A site',
  description: '',
  email: 'admin@example.com',
  timezone: 'UTC',
  dateFormat: 'F j, Y',
  timeFormat: 'H:i',
  startOfWeek: 1,
  language: 'en_US',
  postsPerPage: 10,
  showOnFront: 'posts',
  pageOnFront: 0,
  pageForPosts: 0,
  siteLogo: 0,
  siteIcon: 0,
};

/** What core knows about a person with this login. */
export const personFacts = (id: number, login: string, roles: PersonFacts['roles']): PersonFacts => ({
  id,
  login,
  name: login,
  firstName: '',
  lastName: '',
  nickname: login,
  email: `${login}@example.com`,
  url: '',
  description: '',
  locale: 'en_US',
  slug: login,
  roles,
  registered: '2026-01-01 00:00:00',
  avatarUrl: `http://site.test/${id}.svg`,
  social: {},
  meta: {},
});
