import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { SubrequestReply } from '@gatehouse/dto';
import type { Document, RequestContext } from '@gatehouse/rest';
import { eventPictureOf, plain } from '@gatehouse/blocks';
import { Home } from '../../addresses/home';
import { redirect } from '../../addresses/redirect';
import { EmbedFrames } from '../../embeds/embed-frames';
import { Interface } from '../../interface/interface';
import { bodyOf } from '../../interface/reading';
import { NotFound } from '../../not-found/not-found';
import type { EventRecord } from '../event.record';
import { EventTemplate, type LockedEvent } from './event.template';

interface FailureBody {
  code: string;
  message: string;
}

const PROTECTED = 'event-password-protected';

/** The page of one event. */
@Injectable()
export class EventPage {
  constructor(
    private readonly site: Interface,
    private readonly notFound: NotFound,
    private readonly template: EventTemplate,
    private readonly frames: EmbedFrames,
    private readonly home: Home,
  ) {}

  /** @param password of a protected event, as it was entered */
  async show(slug: string, ctx: RequestContext, password?: string): Promise<Document> {
    const reply = await this.read(slug, ctx, password === '' ? undefined : password);
    if (reply.status === 200) return this.template.show(bodyOf<EventRecord>(reply), ctx);
    const { code, message } = bodyOf<FailureBody>(reply);
    if (code === PROTECTED || reply.status === 429)
      return this.template.locked(lockedEvent(slug, reply.status, password), ctx);
    // Slugs that name nothing are invalid arguments to the interface.
    if (reply.status === 400 || reply.status === 404) return this.notFound.show(ctx);
    throw new RestError(reply.status, code, message);
  }

  /** The event as a file for calendar programs. */
  async file(slug: string, ctx: RequestContext): Promise<Document> {
    const event = await this.event(slug, ctx);
    return event ? redirect(`${this.home.pages}calendar/events.ics?include=${event.id}`, 302) : this.notFound.show(ctx);
  }

  /** The small page that other sites show in a frame. */
  async frame(slug: string, ctx: RequestContext): Promise<Document> {
    const event = await this.event(slug, ctx);
    if (!event) return this.notFound.show(ctx);
    const excerpt = event.excerpt === '' ? event.description : event.excerpt;
    return this.frames.show(
      { title: plain(event.title), link: event.url, excerpt, picture: eventPictureOf(event.image) },
      ctx,
    );
  }

  private async event(slug: string, ctx: RequestContext): Promise<EventRecord | undefined> {
    const reply = await this.read(slug, ctx);
    return reply.status === 200 ? bodyOf<EventRecord>(reply) : undefined;
  }

  private read(slug: string, ctx: RequestContext, password?: string): Promise<SubrequestReply> {
    return this.site.for(ctx).reply(`/calendar/events/v1/events/by-slug/${encodeURIComponent(slug)}`, {
      password,
      dynamic_blocks: true,
    });
  }
}

function lockedEvent(slug: string, status: number, password: string | undefined): LockedEvent {
  if (status === 429) return { slug, problem: 'too-many' };
  return { slug, problem: password === undefined ? undefined : 'wrong' };
}
