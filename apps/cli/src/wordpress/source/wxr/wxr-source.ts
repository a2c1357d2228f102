import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { CommandError } from '../../../frame/command-error';
import type { MediaRecord } from '../content-records';
import type { TermRef } from '../people-and-terms';
import type { SiteFacts } from '../site-facts';
import type { SourceRecord, WordPressSource } from '../wordpress-source';
import { commentsOf } from './comments';
import { contentRecord, contentTypeOf, mediaRecord } from './content-items';
import { personRecord, settingsOf, termRecord } from './header';
import { ItemMeta } from './xml/item-meta';
import { Menus } from './menus';
import { courseRecord, eventRecord, formRecord, organizerRecord, venueRecord } from './plugin-items';
import { termsOf } from './post-facts';
import { channelElements } from './xml/wxr-elements';
import { numberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** A way to the file of a record; undefined when files are not taken. */
export type FileOpener = (
  media: Pick<MediaRecord, 'fileUrl' | 'filePath'>,
) => ((signal: AbortSignal) => Promise<Readable>) | undefined;

const COUNTED = /<(?:item|wp:comment|wp:author|wp:category|wp:tag|wp:term)>|<wp:post_id>(\d{1,15})</g;
const LONGEST_TAG = 28;

/** The types of items that are read in each pass, so that what others refer to comes first. */
const SECOND = new Set(['tribe_venue', 'tribe_organizer']);
const THIRD = new Set(['tribe_events', 'lp_course', 'wpcf7_contact_form', 'nav_menu_item']);
/** Of no use outside of the site that they are of. */
const SILENT = new Set(['revision', 'customize_changeset', 'oembed_cache', 'user_request', 'auto-draft']);

/** Reads WordPress' export, WXR 1.0 to 1.2, in three passes and with constant memory. */
export class WxrSource implements WordPressSource {
  readonly omissions: readonly string[] = [];
  private readonly people = new Map<string, number>();
  private readonly terms = new Set<string>();
  private readonly menus = new Menus();

  constructor(
    private readonly file: string,
    private readonly opener: FileOpener,
  ) {}

  /** @throws CommandError when the file is not an export of WordPress */
  async facts(): Promise<SiteFacts> {
    const head: XmlElement[] = [];
    for await (const element of channelElements(this.file)) {
      if (element.name === 'item') break;
      head.push(element);
    }
    const text = (name: string): string => head.find((element) => element.name === name)?.text.trim() ?? '';
    if (!/^1\.[0-2]$/.test(text('wp:wxr_version')))
      throw new CommandError(
        `${this.file} is not an export of WordPress (WXR 1.0 to 1.2).`,
        'Make one in WordPress with "Tools > Export", all content.',
      );
    const home = withoutSlash(text('wp:base_blog_url') || text('link'));
    const url = withoutSlash(text('wp:base_site_url')) || home;
    const { total, highest } = await this.count();
    return { home, url, total, highestCourse: highest, settings: settingsOf(head) };
  }

  async *records(): AsyncGenerator<SourceRecord> {
    yield* this.peopleTermsAndFiles();
    yield* this.content();
    yield* this.whatRefersToIt();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async *peopleTermsAndFiles(): AsyncGenerator<SourceRecord> {
    for await (const element of channelElements(this.file)) {
      if (element.name === 'wp:author') yield this.person(element);
      else if (element.name !== 'item') yield* this.term(element);
      else if (wordOf(element, 'wp:post_type') === 'attachment') yield this.media(element);
    }
  }

  private async *content(): AsyncGenerator<SourceRecord> {
    for await (const item of this.items()) {
      const type = wordOf(item, 'wp:post_type');
      const meta = new ItemMeta(item);
      const contentType = contentTypeOf(type);
      if (contentType || SECOND.has(type) || THIRD.has(type)) yield* this.unlistedTerms(item);
      if (contentType) yield contentRecord(item, meta, this.people, contentType);
      else if (type === 'tribe_venue') yield venueRecord(item, meta, this.people);
      else if (type === 'tribe_organizer') yield organizerRecord(item, meta, this.people);
      else if (type === 'nav_menu_item') this.menus.add(item, meta);
      else if (type !== 'attachment' && !THIRD.has(type) && !SILENT.has(type))
        yield { kind: 'unknown', id: numberOf(textOf(item, 'wp:post_id')), type, title: textOf(item, 'title') };
    }
  }

  private async *whatRefersToIt(): AsyncGenerator<SourceRecord> {
    yield* this.menus.all();
    for await (const item of this.items()) {
      const type = wordOf(item, 'wp:post_type');
      const meta = new ItemMeta(item);
      if (type === 'tribe_events') yield eventRecord(item, meta, this.people);
      else if (type === 'lp_course') yield courseRecord(item, meta, this.people);
      else if (type === 'wpcf7_contact_form') yield formRecord(item, meta, this.people);
      yield* commentsOf(item, this.people);
    }
  }

  private async *items(): AsyncGenerator<XmlElement> {
    for await (const element of channelElements(this.file)) if (element.name === 'item') yield element;
  }

  private person(element: XmlElement): SourceRecord {
    const person = personRecord(element);
    this.people.set(person.login, person.id);
    return person;
  }

  private *term(element: XmlElement): Generator<SourceRecord> {
    const term = termRecord(element);
    if (!term) return;
    const { taxonomy, slug, id, name } = term;
    if (taxonomy === 'nav_menu') this.menus.name(id, slug, name);
    else if (taxonomy !== 'post_format') {
      this.terms.add(keyOf(term));
      yield term;
    }
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
      if (this.terms.has(keyOf(term)) || taxonomy === 'nav_menu' || taxonomy === 'post_format') continue;
      // Events have tags of their own, which are made by their names.
      if (isEvent && taxonomy === 'post_tag') continue;
      this.terms.add(keyOf(term));
      yield { kind: 'term', id: 0, taxonomy, slug, name, description: '', meta: {} };
    }
  }

  /** About how many records the file has, for the progress, and the highest id of one. */
  private async count(): Promise<{ total: number; highest: number }> {
    let [total, highest] = [0, 0];
    let rest = '';
    for await (const chunk of createReadStream(this.file, { encoding: 'utf8' })) {
      const text = rest + String(chunk);
      for (const [, id] of text.matchAll(COUNTED))
        if (id === undefined) total += 1;
        else highest = Math.max(highest, Number(id));
      rest = text.slice(-LONGEST_TAG).replace(COUNTED, '');
    }
    return { total, highest };
  }
}

const keyOf = ({ taxonomy, slug }: Pick<TermRef, 'taxonomy' | 'slug'>): string => `${taxonomy}/${slug}`;

const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address);
