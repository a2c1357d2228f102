import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { CheckResult, RequestContext } from '@gatehouse/rest';
import { problem, type Problems, resolution } from '../../api/problems';
import { PostInputReader } from '../../posts/post-input-reader';
import { SiteReader, type Site } from '../../records/site';
import { TermChoices } from '../../terms/store/term-choices';
import { EventFinder } from '../access/event-finder';
import type { EventChange, EventLinksChange } from './event-change';
import { readFlags, readTexts, readTimes, type EventArgs } from './event-fields';
import { LinkedChoices } from './linked-choices';

/** Checks the arguments of a write and resolves them to an {@link EventChange}. Writes nothing. */
@Injectable()
export class EventChangeReader {
  constructor(
    private readonly events: EventFinder,
    private readonly sites: SiteReader,
    private readonly posts: PostInputReader,
    private readonly terms: TermChoices,
    private readonly linked: LinkedChoices,
  ) {}

  /** Resolves the fields of a new event. */
  async checkCreate(ctx: RequestContext<EventArgs>): Promise<CheckResult> {
    const site = await this.sites.of(ctx);
    return this.resolve(ctx.args, site.zone, ctx.caller, site);
  }

  /** Resolves a change of an event. Whether the event exists is checked after the permission. */
  async checkUpdate(ctx: RequestContext<EventArgs>): Promise<CheckResult> {
    const [site, row] = await Promise.all([this.sites.of(ctx), this.events.find(ctx)]);
    return this.resolve(ctx.args, row?.timezone ?? site.zone, ctx.caller, site);
  }

  /** As {@link checkUpdate} where the path holds the slug: a new slug is in the body or the query. */
  async checkUpdateBySlug(ctx: RequestContext<EventArgs>): Promise<CheckResult> {
    const { body, query } = ctx.request;
    const slug = Object.hasOwn(body, 'slug') ? body.slug : query.slug;
    const isText = typeof slug === 'string' && slug !== '';
    const [site, row] = await Promise.all([this.sites.of(ctx), this.events.find(ctx)]);
    const problems: Problems =
      slug === undefined || isText ? {} : { slug: problem('slug is not a text.', 'rest_invalid_type') };
    const args = { ...ctx.args, slug: isText ? slug : undefined };
    return this.resolve(args, row?.timezone ?? site.zone, ctx.caller, site, problems);
  }

  /** @param zone of the event before the write */
  private async resolve(
    args: EventArgs,
    zone: string,
    caller: Caller,
    site: Site,
    problems: Problems = {},
  ): Promise<CheckResult> {
    const change: EventChange = {
      ...(await this.posts.read(args, caller, site, problems)),
      ...readTexts(args, caller, problems),
      ...readTimes(args, zone, site, problems),
      flags: readFlags(args),
      links: await this.readLinks(args, caller, site, problems),
    };
    return resolution(problems, change);
  }

  private async readLinks(args: EventArgs, caller: Caller, site: Site, problems: Problems): Promise<EventLinksChange> {
    const links: EventLinksChange = {};
    for (const [kind, name] of TERMS) {
      const value = args[name];
      if (isAbsent(value)) continue;
      const { chosen, problem: reason } = await this.terms.read(kind, value);
      if (reason !== undefined) problems[name] = problem(reason);
      links[kind] = chosen;
    }
    for (const kind of ['venue', 'organizer'] as const) {
      const value = args[kind];
      if (isAbsent(value)) continue;
      const { chosen, problem: reason } = await this.linked.read(kind, value, caller, site);
      if (reason !== undefined) problems[kind] = problem(reason);
      links[kind] = chosen;
    }
    return links;
  }
}

const TERMS = [
  ['category', 'categories'],
  ['tag', 'tags'],
] as const;

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;
