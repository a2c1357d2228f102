import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds } from '@gatehouse/dto';
import { clockOf, utcClockOf } from '@gatehouse/time';
import { problem, type Problems } from '../api/problems';
import { readMoment } from '../dates/moment';
import type { WriteRequest } from '../records/record-writes';
import type { GivenClocks, Site } from '../records/site';
import { Images, type ImageChoice } from './images';

/** Arguments that events, venues and organizers share; null and undefined both mean absent. */
export interface PostArgs {
  author?: number | null;
  date?: string | null;
  date_utc?: string | null;
  image?: string | null;
}

/** The values of {@link PostArgs}; undefined ones were not sent. */
export interface PostInput {
  author?: number;
  date?: GivenClocks;
  image?: ImageChoice;
}

/** Resolves the arguments that need the site, people or the media library: authors, dates and images. */
@Injectable()
export class PostInputReader {
  constructor(
    private readonly bus: Bus,
    private readonly images: Images,
  ) {}

  /** @param problems receives one entry per invalid argument */
  async read(args: PostArgs, { caller, site }: WriteRequest, problems: Problems): Promise<PostInput> {
    return {
      ...readDates(args, site, problems),
      ...(await this.readAuthor(args, caller, problems)),
      ...(await this.readImage(args, caller, problems)),
    };
  }

  /** The arguments of an update, in which an image that the caller does not see is not taken away: it is shown as none. */
  async withoutUnseenImage<Args extends PostArgs>(args: Args, current: number, caller: Caller): Promise<Args> {
    if (args.image !== '' || current === 0) return args;
    const seen = await this.images.byIds([current], caller);
    return seen.has(current) ? args : { ...args, image: undefined };
  }

  private async readAuthor({ author }: PostArgs, caller: Caller, problems: Problems): Promise<PostInput> {
    if (typeof author !== 'number') return {};
    if (await this.exists(author, caller)) return { author };
    problems.author = problem('The author does not exist.');
    return {};
  }

  private async readImage({ image }: PostArgs, caller: Caller, problems: Problems): Promise<PostInput> {
    if (typeof image !== 'string') return {};
    const found = await this.images.look(image, caller);
    if (found) return { image: found };
    problems.image = problem('This is neither the ID nor the URL of an image.');
    return {};
  }

  private async exists(id: number, caller: Caller): Promise<boolean> {
    if (caller.kind === 'person' && caller.id === id) return true;
    return id > 0 && (await this.bus.ask(peopleByIds, { ids: [id] })).length > 0;
  }
}

/** `date` wins over `date_utc`. */
function readDates({ date, date_utc }: PostArgs, site: Site, problems: Problems): PostInput {
  const input: PostInput = {};
  for (const [name, value, zone] of [
    ['date_utc', date_utc, 'UTC'],
    ['date', date, site.zone],
  ] as const) {
    if (typeof value !== 'string') continue;
    const moment = readMoment(value, { zone, offsets: 'apply', now: site.now });
    const on = name === 'date' ? 'site' : 'utc';
    if (moment) input.date = { local: clockOf(moment.setZone(site.zone)), utc: utcClockOf(moment), on };
    else problems[name] = problem(`${name} is not a date.`, 'rest_invalid_date');
  }
  return input;
}

/**
 * The arguments of an update without those that repeat what the record shows. Records show texts as HTML, so that a
 * record that is sent back would otherwise store the HTML in place of what was written
 * (docs/interface/gateway.md#what-is-read-can-be-written-back).
 */
export function unshown<Args extends object>(args: Args, shown: Partial<Args>): Partial<Args> {
  const known = new Map<string, unknown>(Object.entries(shown));
  const sent: [string, unknown][] = Object.entries(args);
  const changed: Partial<Args> = { ...args };
  for (const [name, value] of sent)
    if (known.has(name) && isDeepStrictEqual(value, known.get(name))) Reflect.deleteProperty(changed, name);
  return changed;
}
