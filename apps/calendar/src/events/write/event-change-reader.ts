import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { CheckResult, RequestContext } from '@gatehouse/rest';
import { decodeEntities, sanitisePost, sanitiseTitle, stripTags } from '@gatehouse/text';
import { clockOf, zoneNamed } from '@gatehouse/time';
import { problem, resolution, type Problems } from '../../api/problems';
import { readMoment } from '../../dates/moment';
import { PostInputReader } from '../../posts/post-input-reader';
import type { WriteRequest } from '../../records/record-writes';
import { SiteReader, type Site } from '../../records/site';
import { isStatus } from '../../records/status';
import { EventFinder } from '../access/event-finder';
import type { EventChange } from './event-change';
import { EventLinksReader } from './event-links-reader';
import type { EventArgs } from './event-arguments';
import { changedEventArgs } from './shown-args';

/** Checks the arguments of a write and resolves them to an {@link EventChange}. Writes nothing. */
@Injectable()
export class EventChangeReader {
  constructor(
    private readonly events: EventFinder,
    private readonly sites: SiteReader,
    private readonly posts: PostInputReader,
    private readonly links: EventLinksReader,
  ) {}

  /** Resolves the fields of a new event. */
  async checkCreate(ctx: RequestContext<EventArgs>): Promise<CheckResult> {
    const site = await this.sites.of(ctx);
    return this.resolve(ctx.args, { caller: ctx.caller, site }, site.zone);
  }

  /** Resolves a change of an event. Whether the event exists is checked after the permission. */
  checkUpdate(ctx: RequestContext<EventArgs>): Promise<CheckResult> {
    return this.resolveUpdate(ctx, ctx.args);
  }

  /** As {@link checkUpdate} where the path holds the slug: a new slug is in the body or the query. */
  checkUpdateBySlug(ctx: RequestContext<EventArgs>): Promise<CheckResult> {
    const { body, query } = ctx.request;
    const slug = Object.hasOwn(body, 'slug') ? body.slug : query.slug;
    const isText = typeof slug === 'string' && slug !== '';
    const problems: Problems =
      slug === undefined || isText ? {} : { slug: problem('slug is not a text.', 'rest_invalid_type') };
    return this.resolveUpdate(ctx, { ...ctx.args, slug: isText ? slug : undefined }, problems);
  }

  /** @param problems those found before; receives one entry per invalid argument */
  private async resolveUpdate(ctx: RequestContext, args: EventArgs, problems: Problems = {}): Promise<CheckResult> {
    const { caller } = ctx;
    const [site, row] = await Promise.all([this.sites.of(ctx), this.events.find(ctx)]);
    const write = { caller, site };
    if (!row) return this.resolve(args, write, site.zone, problems);
    const seen = await this.posts.withoutUnseenImage(args, row.image, caller);
    return this.resolve(changedEventArgs(seen, row, site), write, row.timezone, problems);
  }

  /** @param zone of the event before the write */
  private async resolve(
    args: EventArgs,
    write: WriteRequest,
    zone: string,
    problems: Problems = {},
  ): Promise<CheckResult> {
    const change: EventChange = {
      ...(await this.posts.read(args, write, problems)),
      ...readFields(args, write.caller, problems),
      ...readTimes(args, zone, write.site, problems),
      links: await this.links.read(args, write, problems),
    };
    return resolution(problems, change);
  }
}

/** The fields that need neither the site nor the database. */
function readFields(args: EventArgs, caller: Caller, problems: Problems): Partial<EventChange> {
  const { slug, password, status } = args;
  return {
    values: {
      ...asTheyAre(args),
      ...readHtml(args, can(caller, 'unfiltered_html'), problems),
      ...readCost(args),
    },
    ...(slug === undefined ? {} : { slug }),
    ...(password === undefined ? {} : { password }),
    ...(status !== undefined && isStatus(status) ? { status } : {}),
  };
}

/** Arguments that are looked up, resolved or allowed before they are stored. */
const RESOLVED = [
  'author',
  'status',
  'date',
  'date_utc',
  'slug',
  'image',
  'all_day',
  'start_date',
  'end_date',
  'timezone',
];

/** The fields of the class that are stored as they were sent. */
const asTheyAre = (args: EventArgs): object =>
  Object.fromEntries(Object.entries(args).filter(([name, value]) => value !== null && !RESOLVED.includes(name)));

function readHtml(
  { title, description, excerpt }: EventArgs,
  unfiltered: boolean,
  problems: Problems,
): EventChange['values'] {
  const html: EventChange['values'] = {};
  if (title !== undefined) {
    html.title = sanitiseTitle(title, { unfiltered }).trim();
    if (html.title === '') problems.title = problem('The title has no text.');
  }
  if (description !== undefined) html.description = unfiltered ? description : sanitisePost(description);
  if (excerpt !== undefined) html.excerpt = unfiltered ? excerpt : sanitisePost(excerpt);
  return html;
}

function readCost({ cost }: EventArgs): EventChange['values'] {
  if (cost === undefined) return {};
  return { cost: cost.map((text) => decodeEntities(stripTags(text))).filter((text) => text !== '') };
}

/**
 * The times of an event (docs/interface/calendar.md#event-dates).
 * @param zone of the event before the write, in which dates are read unless the write names another one
 */
function readTimes(args: EventArgs, zone: string, site: Site, problems: Problems): Partial<EventChange> {
  const times: Partial<EventChange> = {};
  if (args.timezone !== undefined) times.timezone = zoneNamed(args.timezone) ?? site.zone;
  if (args.all_day !== undefined) times.all_day = args.all_day;
  for (const edge of ['start_date', 'end_date'] as const) {
    const text = args[edge];
    if (text === undefined) continue;
    const moment = readMoment(text, { zone: times.timezone ?? zone, offsets: 'ignore', now: site.now });
    if (moment) times[edge] = clockOf(moment);
    else problems[edge] = problem(`${edge} is not a date.`, 'rest_invalid_date');
  }
  return times;
}
