import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds } from '@gatehouse/dto';
import type { ArgumentProblem } from '@gatehouse/errors';
import { clockOf, utcClockOf } from '../dates/clock';
import { readMoment } from '../dates/moment';
import { problem } from '../api/arg-decorators';
import { Images, type ImageChoice } from './images';
import type { Site, TwinClock } from '../records/site';

/** Arguments that events, venues and organizers share; null and undefined are not named. */
export interface PostArgs {
  author?: number | null;
  date?: string | null;
  date_utc?: string | null;
  image?: string | null;
}

export interface PostInput {
  author?: number;
  date?: TwinClock;
  image?: ImageChoice;
  problems: Record<string, ArgumentProblem>;
}

/** Reads what only the store and other services can judge: authors, dates, pictures. */
@Injectable()
export class PostInputReader {
  constructor(
    private readonly bus: Bus,
    private readonly images: Images,
  ) {}

  async read({ author, date, date_utc, image }: PostArgs, caller: Caller, site: Site): Promise<PostInput> {
    const read: PostInput = { problems: {} };
    for (const [name, value, zone] of [
      ['date_utc', date_utc, 'UTC'],
      ['date', date, site.zone],
    ] as const) {
      const moment =
        typeof value === 'string' ? readMoment(value, { zone, offsets: 'apply', now: site.now }) : undefined;
      if (moment) read.date = { local: clockOf(moment.setZone(site.zone)), utc: utcClockOf(moment) };
      else if (typeof value === 'string') read.problems[name] = problem(`${name} is no date.`, 'rest_invalid_date');
    }
    if (typeof author === 'number') {
      if (await this.exists(author, caller)) read.author = author;
      else read.problems.author = problem('There is no such person.');
    }
    if (typeof image === 'string') {
      const found = await this.images.look(image, can(caller, 'upload_files'));
      if (found) read.image = found;
      else read.problems.image = problem('This is neither the ID nor the address of an image.');
    }
    return read;
  }

  private async exists(id: number, caller: Caller): Promise<boolean> {
    if (caller.kind === 'person' && caller.id === id) return true;
    return id > 0 && (await this.bus.ask(peopleByIds, { ids: [id] })).length > 0;
  }
}
