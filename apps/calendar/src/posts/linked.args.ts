import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { ModifiedArgs } from '@gatehouse/pagination';
import { fieldsOf, resourceOf } from '@gatehouse/records';
import { AnyValue, Int, Text, type RequestContext, type Resolution } from '@gatehouse/rest';
import { sanitisePost, sanitiseTitle } from '@gatehouse/text';
import { FilledText, PageNumber, PerPage } from '../api/arg-decorators';
import { problem, type Problems, resolution } from '../api/problems';
import type { WriteRequest } from '../records/record-writes';
import { SiteReader, type GivenClocks } from '../records/site';
import { isStatus, type Status } from '../records/status';
import type { ImageChoice } from './images';
import type { LinkedClass, LinkedPost } from './linked-post';
import { PostInputReader, unshown, type PostArgs } from './post-input-reader';

export class LinkedIdArgs {
  @Int({ description: 'ID of the record.', required: true }) id!: number;
}

export class LinkedSlugArgs {
  @FilledText({ description: 'Slug of the record.', required: true }) slug!: string;
}

/** Arguments of the lists beside the filters of the class (docs/interface/calendar.md#venue-and-organizer-lists). */
export class ListLinkedArgs extends ModifiedArgs {
  @PageNumber() page!: number;
  @PerPage('Records per page.') per_page!: number;
  @FilledText({ description: 'Words that occur in name, description or custom fields.' }) search?: string;
  @Int({ description: 'Only those of this event.' }) event?: number;
  @AnyValue({ description: 'true: those with events; anything else: those without.' }) has_events?: unknown;
  @AnyValue({ description: 'Only those with a published event that ends in the future.', default: false })
  only_with_upcoming!: unknown;
  @Text({ description: 'Comma-separated statuses.' }) status?: string;
}

/** What `true` looks like for arguments without a type (docs/interface/calendar.md#venue-and-organizer-lists). */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes|on)$/i.test(value));

/** The plain texts of a venue or organizer by property: what its class declares and no other does. */
export type Details = Record<string, string>;

/** The valid fields that a write sends for a venue or organizer; undefined ones were not sent. */
export interface LinkedChange<Image = ImageChoice> {
  name?: string;
  description?: string;
  status?: Status;
  author?: number;
  date?: GivenClocks;
  image?: Image;
  /** Of a new record; otherwise it is made of the name. */
  slug?: string;
  show_map?: boolean;
  show_map_link?: boolean;
  /** An empty text removes the detail. */
  details: Details;
}

/** A change with the name that a new record needs. */
export type NewLinked<Image = ImageChoice> = LinkedChange<Image> & { name: string };

type WrittenFlag = string | boolean | number | null;
/** Arguments of either kind, by property. */
export type LinkedArgs = PostArgs &
  Partial<Record<'name' | 'description' | 'status', string | null>> &
  Partial<Record<'show_map' | 'show_map_link', WrittenFlag>>;

/** The plain texts of a class: they are cleaned, and have no rules of their own. */
export const detailsOf = (type: LinkedClass) =>
  fieldsOf(type).flatMap(({ property, clean }) => (clean ? [{ property, clean }] : []));

/** Turns the arguments of a write into a {@link LinkedChange}. */
@Injectable()
export class LinkedChangeReader {
  constructor(
    private readonly posts: PostInputReader,
    private readonly sites: SiteReader,
  ) {}

  /**
   * The change that a request names, or its invalid arguments.
   * @param post the record before the write: what it shows and is sent back is not a change
   */
  async resolve(
    type: LinkedClass,
    ctx: RequestContext<LinkedArgs>,
    post?: LinkedPost,
  ): Promise<Problems | Resolution<LinkedChange>> {
    const args = post
      ? unshown(await this.posts.withoutUnseenImage(ctx.args, post.image, ctx.caller), shownArgs(post))
      : ctx.args;
    const { change, problems } = await this.read(type, args, { caller: ctx.caller, site: await this.sites.of(ctx) });
    return resolution(problems, change);
  }

  async read(
    type: LinkedClass,
    args: LinkedArgs,
    write: WriteRequest,
  ): Promise<{ change: LinkedChange; problems: Problems }> {
    const problems: Problems = {};
    const change: LinkedChange = {
      ...(await this.posts.read(args, write, problems)),
      ...readName(type, args, write.caller, problems),
      ...readTexts(args, write.caller),
      details: readDetails(type, args),
    };
    return { change, problems };
  }
}

const shownArgs = ({ name_rendered, description_rendered, date, date_utc }: LinkedPost): LinkedArgs => ({
  name: name_rendered,
  description: description_rendered,
  date,
  date_utc,
});

function readName(
  type: LinkedClass,
  { name: given }: LinkedArgs,
  caller: Caller,
  problems: Problems,
): Pick<LinkedChange, 'name'> {
  if (typeof given !== 'string') return {};
  const name = sanitiseTitle(given, { unfiltered: can(caller, 'unfiltered_html') }).trim();
  if (name === '') problems[resourceOf(type).one] = problem('The name has no text.');
  return { name };
}

function readTexts(
  { description, status, show_map, show_map_link }: LinkedArgs,
  caller: Caller,
): Pick<LinkedChange, 'description' | 'status' | 'show_map' | 'show_map_link'> {
  const texts: Partial<LinkedChange> = {};
  if (typeof description === 'string')
    texts.description = can(caller, 'unfiltered_html') ? description : sanitisePost(description);
  if (typeof status === 'string' && isStatus(status)) texts.status = status;
  if (isSent(show_map)) texts.show_map = isTrue(show_map);
  if (isSent(show_map_link)) texts.show_map_link = isTrue(show_map_link);
  return texts;
}

function readDetails(type: LinkedClass, args: object): Details {
  const sent = new Map<string, unknown>(Object.entries(args));
  const details: Details = {};
  for (const { property, clean } of detailsOf(type)) {
    const value = sent.get(property);
    if (typeof value === 'string') details[property] = clean(value);
  }
  return details;
}

const isSent = (value: WrittenFlag | undefined): value is NonNullable<WrittenFlag> =>
  value !== undefined && value !== null;

/** `"1"`, `"true"`, true and 1 are true, all else is false (docs/interface/calendar.md#venues-and-organizers). */
const isTrue = (value: NonNullable<WrittenFlag>): boolean => ['1', 'true'].includes(String(value).toLowerCase());
