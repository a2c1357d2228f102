import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { plain, type Query } from '@gatehouse/blocks';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';

/** What another part of the site found. */
export interface AlsoFoundGroup {
  /** Names its heading: `search.events`. */
  kind: 'events' | 'courses';
  results: AlsoFoundResult[];
}

interface AlsoFoundResult {
  title: string;
  link: string;
  /** When an event begins, in its own time: `2026-11-23 10:00:00`. */
  start?: string;
}

interface Source {
  kind: AlsoFoundGroup['kind'];
  path: string;
  query: (words: string) => Query;
  read: (body: unknown) => AlsoFoundResult[];
}

const MOST = 5;

/** The lists that have a search of their own; see docs/interface/calendar.md and docs/interface/lms.md. */
const SOURCES: readonly Source[] = [
  {
    kind: 'events',
    path: '/calendar/events/v1/events',
    query: (words) => ({ search: words, per_page: MOST }),
    read: (body) =>
      (body as { events: { title: string; url: string; start_date: string }[] }).events.map(
        ({ title, url: link, start_date: start }) => ({ title: plain(title), link, start }),
      ),
  },
  {
    kind: 'courses',
    path: '/lms/v1/courses',
    query: (words) => ({ search: words, per_page: MOST, _fields: 'name,permalink' }),
    read: (body) =>
      (body as { name: string; permalink: string }[]).map(({ name, permalink: link }) => ({
        title: plain(name),
        link,
      })),
  },
];

/** Events and courses that a search finds beside posts and pages. */
@Injectable()
export class AlsoFound {
  constructor(private readonly site: Interface) {}

  /** The groups that have something. A part of the site that does not answer has nothing. */
  async by(words: string, ctx: RequestContext): Promise<AlsoFoundGroup[]> {
    const reading = this.site.for(ctx);
    const groups = SOURCES.map(async ({ kind, path, query, read }) => {
      const reply = await reading.reply(path, query(words));
      return { kind, results: reply.status === 200 ? read(bodyOf(reply)) : [] };
    });
    return (await Promise.all(groups)).filter(({ results }) => results.length > 0);
  }
}
