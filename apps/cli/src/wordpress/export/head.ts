import type { SiteImport } from '@gatehouse/app-core';
import { inList, select, type Database } from '@gatehouse/persistence';
import { element, elements, plainElement, pubDate } from './xml';
import { pagesOf } from './pages-of';

const NAMESPACES = {
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
  // What WordPress does not export; its importer passes over it.
  gatehouse: 'urn:gatehouse:wxr:1',
};

/** The start of the file, up to its first author. */
export function startXml(settings: Awaited<ReturnType<SiteImport['readSettings']>>, home: string): string {
  const { url: _url, email: _email, ...own } = settings;
  const declared = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<!-- This is a WordPress eXtended RSS file. WordPress imports it with Tools > Import > WordPress. -->',
    `<rss version="2.0" ${declared.join(' ')}>`,
    '<channel>',
    plainElement('title', settings.title),
    plainElement('link', home),
    plainElement('description', settings.description),
    pubDate(new Date().toISOString().slice(0, 19)),
    // As feeds name languages: `en-US`.
    plainElement('language', settings.language.replaceAll('_', '-')),
    plainElement('wp:wxr_version', '1.2'),
    plainElement('wp:base_site_url', home),
    plainElement('wp:base_blog_url', home),
    elements({
      'gatehouse:settings': JSON.stringify(own),
    }),
    '',
  ].join('\n');
}

/** Between the terms and the items. */
export const GENERATOR = '<generator>Gatehouse</generator>\n';

export const END = '</channel>\n</rss>\n';

interface PersonRow {
  id: number;
  login: string;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  nickname: string;
  url: string;
  description: string;
  locale: string;
  slug: string;
  registered: string;
}

/** All people, without their passwords. */
export async function* authorsXml(database: Database): AsyncGenerator<string> {
  for await (const people of pagesOf(database, () => select<PersonRow>('people'))) {
    const ids = people.map(({ id }) => id);
    const roles = await database.rows(
      select<{ person_id: number; role: string }>('person_roles').where(inList('person_id', ids)).orderBy('position'),
    );
    for (const person of people) {
      const own = roles.filter((role) => role.person_id === person.id);
      yield authorXml(
        person,
        own.map(({ role }) => role),
      );
    }
  }
}

function authorXml(person: PersonRow, roles: readonly string[]): string {
  const fields = elements({
    'wp:author_id': person.id,
    'wp:author_login': person.login,
    'wp:author_email': person.email,
    'wp:author_display_name': person.name,
    'wp:author_first_name': person.first_name,
    'wp:author_last_name': person.last_name,
    'gatehouse:nickname': person.nickname,
    'gatehouse:url': person.url,
    'gatehouse:description': person.description,
    'gatehouse:locale': person.locale,
    'gatehouse:slug': person.slug,
    'gatehouse:registered': person.registered,
  });
  const own = roles.map((role) => element('gatehouse:role', role));
  return `<wp:author>\n${[fields, ...own].join('\n')}\n</wp:author>\n`;
}
