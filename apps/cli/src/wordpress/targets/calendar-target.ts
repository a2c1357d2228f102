import { timezoneOf } from '@gatehouse/app-core';
import { CalendarImport, type ImportedEvent, type ImportedLinked } from '@gatehouse/app-calendar';
import { ImportLedger } from '@gatehouse/persistence';
import type { RunningService } from '@gatehouse/service';
import { currencyOf, isCurrency, signsIn, webAddress, withSign } from '@gatehouse/text';
import { personIn, termIn, type ImportContext } from '../import/import-context';
import { ledgerOf } from '../import/import-services';
import { left, type Outcome } from '../import/outcome';
import { preservedId, pluginIdentity } from '../import/identity';
import { withLink } from '../import/plugin-addresses';
import { importRecord, type Also } from '../import/import-record';
import type { PostFacts } from '../source/content-records';
import type { EventRecord, OrganizerRecord, VenueRecord } from '../source/event-records';
import type { TermRecord } from '../source/people-and-terms';
import { countMeta, statusOf } from './post-input';
import { takeTerm } from './take-term';

const TAXONOMY = 'tribe_events_cat';
const NOT_HERE = left('This site has no calendar: its service has no database.');

/** Events, venues, organizers and event categories of The Events Calendar. */
export class CalendarTarget {
  private readonly target: { calendar: CalendarImport; ledger: ImportLedger } | undefined;

  constructor(
    private readonly context: ImportContext,
    service: RunningService | undefined,
  ) {
    this.target = service && {
      calendar: service.modules.get(CalendarImport, { strict: false }),
      ledger: ledgerOf(service, context.site),
    };
  }

  takesTerm = ({ taxonomy }: TermRecord): boolean => taxonomy === TAXONOMY;

  async takeTerm(term: TermRecord): Promise<Outcome> {
    if (!this.target) return NOT_HERE;
    const { calendar, ledger } = this.target;
    return takeTerm(term, {
      ledger,
      dryRun: this.context.dryRun,
      references: this.context.references,
      find: (slug) => calendar.findTerm('category', slug),
      create: (input, also) => calendar.createTerm('category', input, also),
      update: (id, input, also) => calendar.updateTerm('category', id, input, also),
    });
  }

  async take(record: EventRecord | VenueRecord | OrganizerRecord): Promise<Outcome> {
    countMeta(record, this.context);
    return record.kind === 'event' ? this.takeEvent(record) : this.takeLinked(record);
  }

  private async takeEvent(record: EventRecord): Promise<Outcome> {
    if (!this.target) return NOT_HERE;
    if (record.startDate === '') return left('It has no date.');
    const { calendar, ledger } = this.target;
    const { operator, dryRun, records, report, addresses } = this.context;
    if (!isEmptyMeta(record.meta._EventRecurrence)) report.remark('events', record.title, RECURS);
    if (timezoneOf(record.timezone) === undefined) report.remark('events', record.title, NO_SUCH_ZONE);
    const { event, source, unresolved } = await this.eventOf(record, ledger);
    const withPath = (also: Also): Also => withLink(record, also, { ledger, addresses });
    return importRecord({
      ledger,
      place: await records.place(ledger, pluginIdentity('event', record)),
      source,
      unresolved,
      dryRun,
      create: (also) => calendar.createEvent(event, record.ownId ?? preservedId(record.id), withPath(also), operator),
      update: (id, also) => calendar.updateEvent(event, id, withPath(also), operator),
    });
  }

  private async eventOf(
    record: EventRecord,
    ledger: ImportLedger,
  ): Promise<{ event: ImportedEvent; source: unknown; unresolved: string[] }> {
    const { references } = this.context;
    const { text, unresolved } = await references.rewrite(record.content);
    const excerpt = await references.rewrite(record.excerpt);
    const website = (await references.address(record.website)) ?? webAddress(record.website);
    const { image, ...common } = await this.common(record);
    const fields = { ...common, ...fieldsOf(record), links: await linksOf(record, ledger) };
    const clocks = clocksOf(record);
    const { content, featuredMedia } = record;
    const values = { ...fields.values, description: text, excerpt: excerpt.text, website };
    return {
      event: { change: { ...fields, values, image }, clocks },
      source: { fields, clocks, content, featuredMedia },
      unresolved: [...unresolved, ...excerpt.unresolved, ...lostImage(record, image)],
    };
  }

  private async takeLinked(record: VenueRecord | OrganizerRecord): Promise<Outcome> {
    if (!this.target) return NOT_HERE;
    const { calendar, ledger } = this.target;
    const { operator, dryRun, references, records, addresses } = this.context;
    const { text, unresolved } = await references.rewrite(record.content);
    const { image, ...common } = await this.common(record);
    const { kind, content, featuredMedia } = record;
    const fields = {
      ...common,
      name: record.title,
      slug: record.slug,
      ...(kind === 'venue' ? { show_map: record.showMap, show_map_link: record.showMapLink } : {}),
      details: detailsOf(record),
    };
    const clocks = clocksOf(record);
    const website = (await references.address(record.website)) ?? webAddress(record.website);
    const details = { ...fields.details, website };
    const linked: ImportedLinked = { change: { ...fields, details, description: text, image }, clocks };
    const wanted = record.ownId ?? preservedId(record.id);
    const withPath = (also: Also): Also => withLink(record, also, { ledger, addresses });
    return importRecord({
      ledger,
      place: await records.place(ledger, pluginIdentity(kind, record)),
      source: { fields, clocks, content, featuredMedia },
      unresolved: [...unresolved, ...lostImage(record, image)],
      dryRun,
      create: (also) => calendar.createLinked(kind, linked, wanted, { also: withPath(also), caller: operator }),
      update: (id, also) => calendar.updateLinked(kind, linked, id, { also: withPath(also), caller: operator }),
    });
  }

  private async common(record: PostFacts): Promise<{ status: string; author: number; image: number }> {
    const { trashedFrom, status } = statusOf(record, this.context);
    return {
      status: trashedFrom === undefined ? status : 'trash',
      author: (await personIn(this.context, record.author)) || this.context.operator.id,
      image: (await this.context.references.id('post', record.featuredMedia)) ?? 0,
    };
  }
}

const NO_SUCH_ZONE = 'Its time zone does not exist. It got that of the site.';
const RECURS = 'It recurs. Its first date came; the rule is in the file of what was left out.';

const isEmptyMeta = (value: unknown): boolean => value === undefined || value === '' || value === 'a:0:{}';

const lostImage = ({ featuredMedia }: PostFacts, image: number): string[] =>
  featuredMedia !== 0 && image === 0 ? [`post ${featuredMedia}`] : [];

/** One that exists. */
const zoneIn = ({ timezone }: EventRecord): { timezone?: string } => {
  const zone = timezone === '' ? undefined : timezoneOf(timezone);
  return zone === undefined ? {} : { timezone: zone };
};

/** The fields of an event that are taken as they are. */
const fieldsOf = (record: EventRecord): Omit<ImportedEvent['change'], 'status' | 'links'> => ({
  values: {
    title: record.title,
    excerpt: record.excerpt,
    cost: costsOf(record),
    website: record.website,
    show_map: record.showMap,
    show_map_link: record.showMapLink,
    hidden: record.hideFromListings,
    sticky: record.sticky,
    featured: record.featured,
  },
  slug: record.slug,
  password: record.password,
  ...zoneIn(record),
  all_day: record.allDay,
  start_date: record.startDate,
  // The plugin shows one that would end before it begins as one without a duration.
  end_date: record.endDate > record.startDate ? record.endDate : record.startDate,
});

/** The records here that an event is linked with. Tags of events are found by their names. */
async function linksOf(
  { terms, venue, organizers }: EventRecord,
  ledger: ImportLedger,
): Promise<ImportedEvent['change']['links']> {
  const linked = async (kind: string, ids: readonly number[]): Promise<{ id: number }[]> => {
    const found = await ledger.findAll(kind, ids.map(String));
    return ids.flatMap((id) => found.get(String(id)) ?? []).map(({ target }) => ({ id: target }));
  };
  const filed = terms.filter(({ taxonomy }) => taxonomy === TAXONOMY);
  const categories = await Promise.all(filed.map((term) => termIn(ledger, term)));
  return {
    category: categories.flatMap((id) => (id === undefined ? [] : [{ id }])),
    tag: terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ name, slug }) => ({ name: name || slug })),
    venue: await linked('venue', venue === 0 ? [] : [venue]),
    organizer: await linked('organizer', organizers),
  };
}

const clocksOf = ({ dates }: PostFacts): ImportedEvent['clocks'] => ({
  published: dates.dateGmt,
  modified: dates.modifiedGmt,
});

const costsOf = (record: EventRecord): string[] => {
  const costs = record.costs.map((cost) => cost.trim()).filter((cost) => cost !== '');
  return [...new Set(costs)].map((cost) => costOf(cost, record));
};

/** A cost that is a number gets its currency. */
function costOf(text: string, { currencySymbol, currencyCode, currencyPosition }: EventRecord): string {
  const code = currencyCode.toUpperCase();
  const sign = currencySymbol.trim() || (isCurrency(code) ? currencyOf(code, 'en_US').sign : '');
  if (sign === '' || !/^\d/.test(text) || signsIn(text).length > 0) return text;
  // `R$10`, but `10 CHF`: letters do not touch the number.
  const isBeside = currencyPosition === 'suffix' ? /^\P{L}/u.test(sign) : /\P{L}$/u.test(sign);
  return withSign(text, {
    sign,
    position: currencyPosition === 'suffix' ? 'postfix' : 'prefix',
    gap: isBeside ? '' : ' ',
  });
}

function detailsOf(record: VenueRecord | OrganizerRecord): ImportedLinked['change']['details'] {
  const { phone, website } = record;
  if (record.kind === 'organizer') return { phone, website, email: record.email };
  const { address, city, country, province, zip, latitude, longitude } = record;
  const place: Record<string, string> =
    latitude === '' || longitude === '' ? {} : { geo_lat: latitude, geo_lng: longitude };
  return { address, city, country, province, zip, phone, website, ...place };
}
