import type { Readable } from 'node:stream';
import { CommandError } from '../../../frame/command-error';
import type { MediaRecord } from '../content-records';
import type { TermRecord, TermRef } from '../people-and-terms';
import type { SiteFacts } from '../site-facts';
import type { SourceChoices, SourceRecord, UnknownRecord, WordPressSource } from '../wordpress-source';
import { mainFirst } from '../main-menu';
import { commentsOf } from './comments';
import { contentRecord, contentTypeOf, mediaRecord } from './content-items';
import { zoneOf } from '../time-zone';
import { personOf, personRecord, settingsOf, termRecord } from './header';
import { ItemMeta } from './xml/item-meta';
import { Menus } from './menus';
import { courseRecord, eventRecord, formRecord, organizerRecord, venueRecord } from './plugin-items';
import { postFacts, termsOf } from './post-facts';
import { surveyOf } from './survey';
import { channelElements, nameOfBroken } from './xml/wxr-elements';
import { numberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** A way to the file of a record; undefined when files are not taken. */
export type FileOpener = (
  media: Pick<MediaRecord, 'fileUrl' | 'filePath'>,
) => ((signal: AbortSignal) => Promise<Readable>) | undefined;

/** The types of items that are read in each pass, so that what others refer to comes first. */
const SECOND = new Set(['tribe_venue', 'tribe_organizer']);
const THIRD = new Set(['tribe_events', 'lp_course', 'wpcf7_contact_form', 'nav_menu_item']);
/** Formats, menus, and the authors of Co-Authors Plus. */
const NO_TERMS = new Set(['nav_menu', 'post_format', 'author']);
/** Of no use outside of the site that they are of. */
const SILENT = new Set(['revision', 'customize_changeset', 'oembed_cache', 'user_request', 'auto-draft']);

const isUnknown = (type: string): boolean => type !== 'attachment' && !THIRD.has(type) && !SILENT.has(type);

/** Reads WordPress' export, WXR 1.0 to 1.2, in four passes and with constant memory. */
export class WxrSource implements WordPressSource {
  readonly omissions: string[] = [];
  private readonly people = new Map<string, number>();
  private readonly terms = new Set<string>();
  /** The slugs of terms by their names. */
  private readonly slugs = new Map<string, string>();
  private readonly menus = new Menus();
  private creators: ReadonlySet<string> = new Set();

  constructor(
    private readonly file: string,
    private readonly opener: FileOpener,
    private readonly choices: SourceChoices = {},
  ) {}

  /** @throws CommandError when the file is not an export of WordPress */
  async facts(): Promise<SiteFacts> {
    const { head, total, highest, creators, pairs, cutOff } = await surveyOf(this.file);
    const text = (name: string): string => head.find((element) => element.name === name)?.text.trim() ?? '';
    if (!/^1\.[0-2]$/.test(text('wp:wxr_version')))
      throw new CommandError(
        `${this.file} is not an export of WordPress (WXR 1.0 to 1.2).`,
        'Make one in WordPress with "Tools > Export", all content.',
      );
    if (cutOff !== undefined) this.omissions.push(cutOff);
    this.creators = creators;
    const home = withoutSlash(text('wp:base_blog_url') || text('link'));
    const url = withoutSlash(text('wp:base_site_url')) || home;
    const settings = settingsOf(head);
    const zone = settings.timezone ?? zoneOf(pairs, settings.language);
    return { home, url, total, highestCourse: highest, settings, ...(zone === undefined ? {} : { zone }) };
  }

  async *records(): AsyncGenerator<SourceRecord> {
    this.terms.clear();
    this.slugs.clear();
    this.menus.clear();
    yield* this.peopleTermsAndFiles();
    yield* this.content();
    yield* this.whatRefersToIt();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async *peopleTermsAndFiles(): AsyncGenerator<SourceRecord> {
    let isHead = true;
    for await (const element of this.elements()) {
      if (isHead && element.name === 'item') {
        isHead = false;
        yield* this.unlistedPeople();
      }
      if (element.name !== 'item' && element.problem) yield* brokenOfHead(element, element.problem);
      else if (element.name === 'wp:author') yield this.person(element);
      else if (element.name !== 'item') yield* this.term(element);
      else if (wordOf(element, 'wp:post_type') === 'attachment' && !element.problem)
        yield* readable(element, () => [this.media(element)]);
    }
  }

  private async *content(): AsyncGenerator<SourceRecord> {
    for await (const item of this.items())
      if (item.isCutOff && nameOfBroken(item) === '') return;
      else if (item.problem) yield unreadable(item, item.problem);
      else yield* readable(item, () => [...this.contentOf(item)]);
  }

  private *contentOf(item: XmlElement): Generator<SourceRecord> {
    const type = wordOf(item, 'wp:post_type');
    const meta = new ItemMeta(item);
    const contentType = this.choices.types?.get(type) ?? contentTypeOf(type);
    if (contentType || SECOND.has(type) || THIRD.has(type)) yield* this.unlistedTerms(item);
    if (contentType) yield contentRecord(item, meta, this.people, contentType);
    else if (type === 'tribe_venue') yield venueRecord(item, meta, this.people);
    else if (type === 'tribe_organizer') yield organizerRecord(item, meta, this.people);
    else if (type === 'nav_menu_item') this.menus.add(item, meta);
    else if (isUnknown(type)) yield unknownRecord(item, type, this.people);
  }

  private async *whatRefersToIt(): AsyncGenerator<SourceRecord> {
    yield* mainFirst(this.menus.all(), this.choices.menu ?? '');
    for await (const item of this.items()) if (!item.problem) yield* readable(item, () => [...this.whatRefersIn(item)]);
  }

  private *whatRefersIn(item: XmlElement): Generator<SourceRecord> {
    const type = wordOf(item, 'wp:post_type');
    const meta = new ItemMeta(item);
    if (type === 'tribe_events') yield eventRecord(item, meta, this.people);
    else if (type === 'lp_course') yield courseRecord(item, meta, this.people);
    else if (type === 'wpcf7_contact_form') yield formRecord(item, meta, this.people);
    yield* commentsOf(item, this.people);
  }

  private async *items(): AsyncGenerator<XmlElement> {
    for await (const element of this.elements()) if (element.name === 'item') yield element;
  }

  /** Items without a number get one below 0, which is the same in every pass: their comments refer to it. */
  private async *elements(): AsyncGenerator<XmlElement> {
    let unnumbered = 0;
    for await (const element of channelElements(this.file)) {
      if (element.name === 'item' && numberOf(textOf(element, 'wp:post_id')) === 0) {
        unnumbered += 1;
        const id = { name: 'wp:post_id', attributes: {}, text: String(-unnumbered), children: [] };
        yield { ...element, children: [id, ...element.children] };
      } else yield element;
    }
  }

  private person(element: XmlElement): SourceRecord {
    const person = personRecord(element);
    this.people.set(person.login, person.id);
    return person;
  }

  /** An export of a part of the site does not list all who have written it. */
  private *unlistedPeople(): Generator<SourceRecord> {
    for (const login of this.creators) if (!this.people.has(login)) yield personOf(login);
  }

  private *term(element: XmlElement): Generator<SourceRecord> {
    const read = termRecord(element);
    if (!read) return;
    const term = { ...read, ...this.parentOf(read) };
    const { taxonomy, slug, id, name } = term;
    this.slugs.set(keyOf({ taxonomy, slug: name }), slug);
    if (taxonomy === 'nav_menu') this.menus.name(id, slug, name);
    else if (taxonomy !== 'post_format') {
      this.terms.add(keyOf(term));
      yield term;
    }
  }

  /** WXR 1.0 names the term above by its name, others by its slug. */
  private parentOf({ taxonomy, parent }: TermRecord): Pick<TermRecord, 'parent'> {
    if (!parent || this.terms.has(keyOf(parent))) return {};
    const slug = this.slugs.get(keyOf({ taxonomy, slug: parent.name }));
    return slug === undefined ? {} : { parent: { ...parent, slug } };
  }

  private media(item: XmlElement): SourceRecord {
    const media = mediaRecord(item, new ItemMeta(item), this.people);
    const open = this.opener(media);
    return open ? { ...media, open } : media;
  }

  /** An export of one type of posts does not list the terms. */
  private *unlistedTerms(item: XmlElement): Generator<SourceRecord> {
    const isEvent = wordOf(item, 'wp:post_type') === 'tribe_events';
    for (const term of termsOf(item)) {
      const { taxonomy, slug, name } = term;
      if (this.terms.has(keyOf(term)) || NO_TERMS.has(taxonomy)) continue;
      // Events have tags of their own, which are made by their names.
      if (isEvent && taxonomy === 'post_tag') continue;
      this.terms.add(keyOf(term));
      yield { kind: 'term', id: 0, taxonomy, slug, name, description: '', meta: {} };
    }
  }
}

/** A record of a plugin, with all that it has. */
function unknownRecord(item: XmlElement, type: string, people: ReadonlyMap<string, number>): SourceRecord {
  const facts = postFacts(item, new ItemMeta(item), people);
  return { kind: 'unknown', id: facts.id, type, title: facts.title, whole: facts };
}

/** What cannot be read is left out by name, and the rest comes. */
function readable(item: XmlElement, read: () => SourceRecord[]): SourceRecord[] {
  try {
    return read();
  } catch (error) {
    return [unreadable(item, `It cannot be read: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

/** A person or a term that cannot be read. */
function* brokenOfHead(element: XmlElement, problem: string): Generator<SourceRecord> {
  const type = element.name === 'wp:author' ? 'people' : 'terms';
  if (!element.isCutOff || nameOfBroken(element) !== '') yield { ...unreadable(element, problem), type };
}

const unreadable = (item: XmlElement, reason: string): UnknownRecord => ({
  kind: 'unknown',
  id: 0,
  type: wordOf(item, 'wp:post_type') || 'item',
  title: nameOfBroken(item),
  reason,
});

const keyOf = ({ taxonomy, slug }: Pick<TermRef, 'taxonomy' | 'slug'>): string => `${taxonomy}/${slug}`;

const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address);
