import type { PersonRecord, TermRecord } from '../people-and-terms';
import type { SiteSettings } from '../site-facts';
import { ItemMeta } from './xml/item-meta';
import { childrenOf, clockIn, numberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** `<wp:author>`. WordPress does not say the roles; Gatehouse does. */
export function personRecord(author: XmlElement): PersonRecord {
  const login = wordOf(author, 'wp:author_login');
  const name = textOf(author, 'wp:author_display_name').trim() || login;
  const roles = childrenOf(author, 'gatehouse:role').map(({ text }) => text.trim());
  const more = (element: string): string => textOf(author, `gatehouse:${element}`);
  return {
    kind: 'person',
    id: numberOf(textOf(author, 'wp:author_id')),
    login,
    email: wordOf(author, 'wp:author_email'),
    name,
    first_name: textOf(author, 'wp:author_first_name'),
    last_name: textOf(author, 'wp:author_last_name'),
    nickname: more('nickname') || name,
    url: more('url'),
    description: more('description'),
    locale: more('locale'),
    slug: more('slug'),
    registered: clockIn(author, 'gatehouse:registered'),
    ...(roles.length > 0 ? { roles } : {}),
  };
}

/** A person of whom the file says no more than that they have written something. */
export const personOf = (login: string): PersonRecord => ({
  kind: 'person',
  id: 0,
  login,
  email: '',
  name: login,
  first_name: '',
  last_name: '',
  nickname: login,
  url: '',
  description: '',
  locale: '',
  slug: '',
  registered: '',
});

/** `<wp:category>`, `<wp:tag>` or `<wp:term>`; undefined for anything else. */
export function termRecord(element: XmlElement): TermRecord | undefined {
  const prefix = PREFIXES.get(element.name);
  if (prefix === undefined) return undefined;
  const { taxonomy = wordOf(element, 'wp:term_taxonomy'), slug, name, description, parent } = prefix;
  const above = parent === undefined ? '' : wordOf(element, parent);
  return {
    kind: 'term',
    id: numberOf(textOf(element, 'wp:term_id')),
    taxonomy,
    name: textOf(element, name),
    slug: wordOf(element, slug),
    description: textOf(element, description),
    ...(above === '' ? {} : { parent: { taxonomy, id: 0, slug: above, name: above } }),
    meta: new ItemMeta(element, 'wp:termmeta').record(),
  };
}

interface TermNames {
  taxonomy?: string;
  slug: string;
  name: string;
  description: string;
  parent?: string;
}

const PREFIXES = new Map(
  Object.entries<TermNames>({
    'wp:category': {
      taxonomy: 'category',
      slug: 'wp:category_nicename',
      name: 'wp:cat_name',
      description: 'wp:category_description',
      parent: 'wp:category_parent',
    },
    'wp:tag': { taxonomy: 'post_tag', slug: 'wp:tag_slug', name: 'wp:tag_name', description: 'wp:tag_description' },
    'wp:term': {
      slug: 'wp:term_slug',
      name: 'wp:term_name',
      description: 'wp:term_description',
      parent: 'wp:term_parent',
    },
  }),
);

/** The settings in the head of the file. WordPress writes few; Gatehouse writes all of them. */
export function settingsOf(head: readonly XmlElement[]): SiteSettings {
  const text = (name: string): string | undefined => head.find((element) => element.name === name)?.text.trim();
  const all = text('gatehouse:settings');
  if (all !== undefined) return writtenSettings(all);
  const [title, description, language] = [text('title'), text('description'), text('language')];
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(language === undefined ? {} : { language }),
  };
}

/** Settings are checked where they are written. */
function writtenSettings(text: string): SiteSettings {
  try {
    return JSON.parse(text) as SiteSettings;
  } catch {
    return {};
  }
}
