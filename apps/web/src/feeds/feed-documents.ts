import { Injectable } from '@nestjs/common';
import { Document, type RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import type { FeedFormat } from '../addresses/ending';
import { Pages } from '../view/pages';
import { Templates } from '../view/templates';
import { lastChange, type Feed } from './feed';

const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=UTF-8',
  atom: 'application/atom+xml; charset=UTF-8',
};
const ENDS: Readonly<Record<FeedFormat, string>> = { rss: 'feed/', atom: 'feed/atom/' };

/** Writes feeds as RSS 2.0 or Atom. */
@Injectable()
export class FeedDocuments {
  constructor(
    private readonly templates: Templates,
    private readonly facts: SiteFacts,
    private readonly pages: Pages,
  ) {}

  async write(feed: Feed, format: FeedFormat, ctx: RequestContext): Promise<Document> {
    const [site, language] = await Promise.all([this.facts.settings(), this.pages.language()]);
    ctx.tag('site');
    const changed = lastChange(feed);
    const text = this.templates.render(`feeds/${format}`, {
      feed,
      self: `${feed.root}${ENDS[format]}`,
      site,
      language,
      updated: isoOf(changed ?? '1970-01-01T00:00:00'),
      iso: isoOf,
      mailDate,
    });
    const headers: Record<string, string> = changed === undefined ? {} : { 'last-modified': mailDate(changed) };
    return new Document(Buffer.from(xmlText(text)), TYPES[format], 200, headers);
  }
}

/** RFC 3339, of a date in UTC as the interface writes it. */
const isoOf = (date: string): string => `${date}Z`;

/** RFC 822, of a date in UTC as the interface writes it. */
const mailDate = (date: string): string => new Date(`${date}Z`).toUTCString();

/** Characters that no XML document may contain. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A document without what XML forbids. Texts of people may hold it. */
export const xmlText = (document: string): string => document.replace(FORBIDDEN, '').trimStart();
