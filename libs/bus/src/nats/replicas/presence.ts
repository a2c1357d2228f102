import type { MsgHdrs, NatsConnection } from 'nats';
import type { News } from '../trust/news';
import { parseJson } from '../wire/headers';
import { presenceOf } from '../wire/subjects';

/** The announcement of a replica. */
export interface Presence {
  replica: string;
  /** A replica that leaves accepts no more requests. */
  state: 'here' | 'leaving';
}

/** Reads an announcement; anything else counts as that of a replica without a name. */
export function readPresence(text: string): Presence {
  const value = parseJson(text);
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    replica: typeof given.replica === 'string' ? given.replica : '',
    state: given.state === 'here' ? 'here' : 'leaving',
  };
}

/** How often a replica announces itself without being asked, for those who missed its start. */
const EVERY_MS = 10_000;
/** An announcement that is asked for again this soon is repeated as it was signed. */
const REPEAT_MS = 250;

interface Announcement {
  body: Uint8Array;
  headers: MsgHdrs;
  signedAt: number;
}

/** Announces one replica of a service: at its start, when it is asked for, every few seconds, and when it leaves. */
export class PresenceAnnouncer {
  private readonly timer: NodeJS.Timeout;
  private last?: Announcement;

  constructor(
    private readonly connection: NatsConnection,
    private readonly news: News,
    private readonly service: string,
    private readonly replica: string,
  ) {
    this.timer = setInterval(() => this.announce(), EVERY_MS).unref();
  }

  announce(): void {
    const last = this.last;
    this.send(last && Date.now() - last.signedAt < REPEAT_MS ? last : this.signed('here'));
  }

  leave(): void {
    clearInterval(this.timer);
    this.send(this.signed('leaving'));
  }

  private signed(state: Presence['state']): Announcement {
    const presence: Presence = { replica: this.replica, state };
    const body = Buffer.from(JSON.stringify(presence));
    return { body, headers: this.news.headersOf(presenceOf(this.service), body), signedAt: Date.now() };
  }

  private send(announcement: Announcement): void {
    this.last = announcement;
    try {
      this.connection.publish(presenceOf(this.service), announcement.body, { headers: announcement.headers });
    } catch {
      // The connection is closed.
    }
  }
}
