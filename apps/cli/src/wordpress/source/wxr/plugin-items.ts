import { timezoneOf } from '@gatehouse/app-core';
import { SiteTime } from '@gatehouse/time';
import { clockOf } from '../clock';
import type { CourseRecord } from '../course-records';
import type { EventRecord, OrganizerRecord, VenueRecord } from '../event-records';
import type { FormMail, FormRecord } from '../form-record';
import type { ItemMeta } from './xml/item-meta';
import { phpText, type PhpValue } from './xml/php-serialized';
import { postFacts, type PeopleByLogin } from './post-facts';
import { numberOf, textOf, type XmlElement } from './xml/xml-element';

type ItemReader<T> = (item: XmlElement, meta: ItemMeta, people: PeopleByLogin) => T;

/** `tribe_events`. */
export const eventRecord: ItemReader<EventRecord> = (item, meta, people) => ({
  ...postFacts(item, meta, people),
  kind: 'event',
  startDate: eventClock(meta, '_EventStartDate'),
  endDate: eventClock(meta, '_EventEndDate'),
  timezone: meta.text('_EventTimezone').trim(),
  allDay: meta.flag('_EventAllDay'),
  costs: meta.all('_EventCost'),
  currencySymbol: meta.text('_EventCurrencySymbol'),
  currencyCode: meta.text('_EventCurrencyCode'),
  currencyPosition: /^(?:suffix|postfix)$/.test(meta.text('_EventCurrencyPosition').trim()) ? 'suffix' : 'prefix',
  website: meta.text('_EventURL').trim(),
  venue: meta.number('_EventVenueID'),
  organizers: meta
    .all('_EventOrganizerID')
    .map(numberOf)
    .filter((id) => id !== 0),
  showMap: meta.flag('_EventShowMap'),
  showMapLink: meta.flag('_EventShowMapLink'),
  hideFromListings: meta.flag('_EventHideFromUpcoming'),
  // The plugin keeps events that stick to the top of a day at this place.
  sticky: textOf(item, 'wp:menu_order').trim() === '-1',
  featured: meta.flag('_tribe_featured'),
});

/** Without a clock of its own, an event has that in UTC. */
function eventClock(meta: ItemMeta, key: string): string {
  const own = clockOf(meta.text(key));
  const utc = clockOf(meta.text(`${key}UTC`));
  const zone = timezoneOf(meta.text('_EventTimezone'));
  return own !== '' || utc === '' || zone === undefined ? own : new SiteTime(zone).fromUtc(utc);
}

/** `tribe_venue`. */
export const venueRecord: ItemReader<VenueRecord> = (item, meta, people) => ({
  ...postFacts(item, meta, people),
  kind: 'venue',
  address: meta.text('_VenueAddress'),
  city: meta.text('_VenueCity'),
  country: meta.text('_VenueCountry'),
  province: meta.text('_VenueStateProvince') || meta.text('_VenueProvince') || meta.text('_VenueState'),
  zip: meta.text('_VenueZip'),
  phone: meta.text('_VenuePhone'),
  website: meta.text('_VenueURL'),
  latitude: degrees(meta.text('_VenueLat'), 90),
  longitude: degrees(meta.text('_VenueLng'), 180),
  showMap: meta.flag('_VenueShowMap'),
  showMapLink: meta.flag('_VenueShowMapLink'),
});

const degrees = (text: string, most: number): string =>
  /^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(text) && Math.abs(Number(text)) <= most ? text.trim() : '';

/** `tribe_organizer`. */
export const organizerRecord: ItemReader<OrganizerRecord> = (item, meta, people) => ({
  ...postFacts(item, meta, people),
  kind: 'organizer',
  phone: meta.text('_OrganizerPhone'),
  website: meta.text('_OrganizerWebsite'),
  email: meta.text('_OrganizerEmail'),
});

/** `lp_course`. LearnPress keeps sections in tables of its own, which WXR does not have; Gatehouse writes them. */
export const courseRecord: ItemReader<CourseRecord> = (item, meta, people) => {
  // LearnPress 3 has no other price than the regular one.
  const price = amountOf(meta, '_lp_regular_price') ?? amountOf(meta, '_lp_price');
  const prices = { regularPrice: price, salePrice: amountOf(meta, '_lp_sale_price') };
  return {
    ...postFacts(item, meta, people),
    kind: 'course',
    duration: meta.text('_lp_duration').trim(),
    ...(prices.regularPrice === undefined ? {} : { regularPrice: prices.regularPrice }),
    ...(prices.salePrice === undefined ? {} : { salePrice: prices.salePrice }),
    retakeCount: meta.number('_lp_retake_count'),
    passingCondition: meta.text('_lp_passing_condition') === '' ? 80 : meta.number('_lp_passing_condition'),
    evaluation: meta.text('_lp_course_result').trim(),
    hasFinish: meta.text('_lp_has_finish') === '' || meta.flag('_lp_has_finish'),
    blockFinished: meta.flag('_lp_block_finished'),
    sections: [],
    ...asWritten(item),
  };
};

/** `wpcf7_contact_form`. */
export const formRecord: ItemReader<FormRecord> = (item, meta, people) => {
  const { id, ownId, slug, title, author, dates } = postFacts(item, meta, people);
  return {
    kind: 'form',
    id,
    ...(ownId === undefined ? {} : { ownId }),
    slug,
    title,
    locale: meta.text('_locale').trim(),
    author,
    date: dates.date,
    modified: dates.modified,
    hash: meta.text('_hash').trim(),
    template: meta.text('_form'),
    mail: mailOf(meta.members('_mail'), true),
    mail2: mailOf(meta.members('_mail_2'), false),
    messages: Object.fromEntries(Object.entries(meta.members('_messages')).map(([key, text]) => [key, phpText(text)])),
    additionalSettings: meta.text('_additional_settings'),
    flaws: meta.flaws,
  };
};

function mailOf(mail: Record<string, PhpValue>, active: boolean): FormMail {
  const isOn = (name: string, otherwise: boolean): boolean =>
    mail[name] === undefined ? otherwise : mail[name] === true || mail[name] === 1 || mail[name] === '1';
  return {
    active: isOn('active', active),
    subject: phpText(mail.subject),
    sender: phpText(mail.sender),
    recipient: phpText(mail.recipient),
    body: phpText(mail.body),
    additionalHeaders: phpText(mail.additional_headers),
    attachments: phpText(mail.attachments),
    useHtml: isOn('use_html', false),
    excludeBlank: isOn('exclude_blank', false),
  };
}

function amountOf(meta: ItemMeta, key: string): number | undefined {
  const text = meta.text(key).trim();
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Its content is checked where it is written. */
function asWritten(item: XmlElement): Pick<CourseRecord, 'asWritten'> {
  const text = textOf(item, 'gatehouse:course');
  return text === '' ? {} : { asWritten: JSON.parse(text) as { image: string } };
}
