import { codeOfSign, DEFAULT_CURRENCY, signsIn, type Currency } from '@gatehouse/text';
import { eqColumn, inList, select, type Database } from '@gatehouse/persistence';
import { itemXml, NO_EXTRAS, type Item, type ItemContext } from './item';
import { pagesOf } from '../pages-of';
import { element } from '../xml';

/** Those of its columns that are texts are exported by their names. */
interface LinkedRow {
  id: number;
  author: number;
  status: string;
  slug: string | null;
  name: string;
  description: string;
  image: number;
  date: string;
  date_utc: string;
  modified: string;
  modified_utc: string;
}

interface VenueRow extends LinkedRow {
  show_map: number;
  show_map_link: number;
}

interface EventRow extends Omit<VenueRow, 'name'> {
  title: string;
  excerpt: string;
  password: string;
  timezone: string;
  all_day: number;
  start_date: string;
  end_date: string;
  start_utc: string;
  end_utc: string;
  cost: string;
  website: string;
  hidden: number;
  sticky: number;
  featured: number;
}

interface LinkRow {
  event_id: number;
  kind: string;
  target: number;
}

interface FiledRow {
  event_id: number;
  taxonomy: string;
  slug: string;
  name: string;
}

/** Venues and organizers, then events, as those of The Events Calendar. */
export async function* calendarItems(database: Database, context: ItemContext): AsyncGenerator<string> {
  const ids = new Map<number, number>();
  const numbered = (row: LinkedRow): number => {
    const id = context.nextId();
    ids.set(row.id, id);
    return id;
  };
  for await (const rows of pagesOf(database, () => select<VenueRow>('venues')))
    for (const row of rows) yield itemXml(venueItem(row, numbered(row), context));
  for await (const rows of pagesOf(database, () => select<LinkedRow>('organizers')))
    for (const row of rows) yield itemXml(organizerItem(row, numbered(row), context));
  for await (const rows of pagesOf(database, () => select<EventRow>('events'))) {
    const events = rows.map(({ id }) => id);
    const links = await database.rows(
      select<LinkRow>('event_links').where(inList('event_id', events)).orderBy('position'),
    );
    const filed = await database.rows(
      select<FiledRow>('event_links', 'l')
        .columns('l.event_id', 't.taxonomy', 't.slug', 't.name')
        .join('terms', 't', eqColumn('t.id', 'l.target'))
        .where(inList('l.event_id', events), inList('l.kind', ['category', 'tag'])),
    );
    for (const row of rows) yield eventXml(row, { links, filed, ids }, context);
  }
}

const common = (
  row: EventRow | LinkedRow,
  id: number,
  { home, logins }: ItemContext,
): Omit<Item, 'type' | 'title'> => ({
  ...NO_EXTRAS,
  id,
  link: `${home}/?p=${id}`,
  creator: logins.get(row.author) ?? '',
  content: row.description,
  slug: row.slug ?? '',
  status: row.status,
  date: row.date,
  dateGmt: row.date_utc,
  modified: row.modified,
  modifiedGmt: row.modified_utc,
  meta: row.image === 0 ? {} : { _thumbnail_id: row.image },
  more: [element('gatehouse:id', row.id)],
});

const VENUE_META: Readonly<Record<string, string>> = {
  address: '_VenueAddress',
  city: '_VenueCity',
  country: '_VenueCountry',
  province: '_VenueProvince',
  state: '_VenueState',
  stateprovince: '_VenueStateProvince',
  zip: '_VenueZip',
  phone: '_VenuePhone',
  website: '_VenueURL',
};

const ORGANIZER_META: Readonly<Record<string, string>> = {
  phone: '_OrganizerPhone',
  website: '_OrganizerWebsite',
  email: '_OrganizerEmail',
};

function venueItem(row: VenueRow, id: number, context: ItemContext): Item {
  const item = common(row, id, context);
  const map = { _VenueShowMap: Number(row.show_map), _VenueShowMapLink: Number(row.show_map_link) };
  const meta = { ...item.meta, ...metaOf(row, VENUE_META), ...map };
  return { ...item, type: 'tribe_venue', title: row.name, meta };
}

function organizerItem(row: LinkedRow, id: number, context: ItemContext): Item {
  const item = common(row, id, context);
  return {
    ...item,
    type: 'tribe_organizer',
    title: row.name,
    meta: { ...item.meta, ...metaOf(row, ORGANIZER_META) },
  };
}

/** The texts of columns that are not empty, by the keys of the plugin. */
const metaOf = (row: LinkedRow, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, text]: [string, unknown]) =>
      names[column] !== undefined && typeof text === 'string' && text !== '' ? [[names[column], text]] : [],
    ),
  );

function eventXml(
  row: EventRow,
  { links, filed, ids }: { links: LinkRow[]; filed: FiledRow[]; ids: ReadonlyMap<number, number> },
  context: ItemContext,
): string {
  const item = common(row, context.nextId(), context);
  const own = (kind: string): number[] =>
    links.filter((link) => link.event_id === row.id && link.kind === kind).map(({ target }) => ids.get(target) ?? 0);
  const [venue = 0] = own('venue');
  const organizers = own('organizer').map((id) => postmetaOf('_EventOrganizerID', id));
  return itemXml({
    ...item,
    type: 'tribe_events',
    title: row.title,
    excerpt: row.excerpt,
    password: row.password,
    menuOrder: row.sticky ? -1 : 0,
    terms: filed
      .filter((term) => term.event_id === row.id)
      .map(({ taxonomy, slug, name }) => ({
        taxonomy: taxonomy === 'category' ? 'tribe_events_cat' : 'post_tag',
        slug,
        name,
      })),
    meta: { ...item.meta, ...eventMeta(row, context.currency), ...(venue === 0 ? {} : { _EventVenueID: venue }) },
    more: [...item.more, ...organizers],
  });
}

const eventMeta = (row: EventRow, currency: Currency): Item['meta'] => ({
  _EventStartDate: row.start_date,
  _EventEndDate: row.end_date,
  _EventStartDateUTC: row.start_utc,
  _EventEndDateUTC: row.end_utc,
  _EventTimezone: row.timezone,
  ...(row.all_day ? { _EventAllDay: 'yes' } : {}),
  ...costMeta(JSON.parse(row.cost) as string[], currency),
  _EventURL: row.website,
  _EventShowMap: Number(row.show_map),
  _EventShowMapLink: Number(row.show_map_link),
  ...(row.hidden ? { _EventHideFromUpcoming: 'yes' } : {}),
  ...(row.featured ? { _tribe_featured: 1 } : {}),
});

/** A cost with its currency: that of the site where it is a number alone. */
function costMeta(costs: readonly string[], site: Currency): Item['meta'] {
  const text = costs.join(', ');
  const [sign] = signsIn(text);
  const { position } = sign ?? site;
  // The plugin shows dollars where a number has no currency.
  const isPlain = sign === undefined && (site.code === DEFAULT_CURRENCY || /\p{L}/u.test(text));
  if (isPlain || !/\d/.test(text)) return { _EventCost: text };
  return {
    _EventCost: text,
    _EventCurrencySymbol: sign?.sign ?? site.sign,
    _EventCurrencyCode: sign ? codeOfSign(sign.sign, site) : site.code,
    _EventCurrencyPosition: position === 'postfix' ? 'suffix' : 'prefix',
  };
}

/** A key can have several values. */
const postmetaOf = (key: string, value: number): string =>
  `<wp:postmeta>\n${element('wp:meta_key', key)}\n${element('wp:meta_value', String(value))}\n</wp:postmeta>`;
