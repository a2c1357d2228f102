import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { RequestContext, Resolution } from '@gatehouse/rest';
import { cleanAddress, sanitisePost, sanitiseTitle, stripTags } from '@gatehouse/text';
import { problem, type Problems, resolution } from '../../api/problems';
import type { ImageChoice } from '../../posts/images';
import { PostInputReader, type PostArgs } from '../../posts/post-input-reader';
import { unshown } from '../../posts/unshown';
import type { LinkedKind } from '../../records/record.entity';
import type { WriteRequest } from '../../records/record-writes';
import { SiteReader, type GivenClocks } from '../../records/site';
import { isStatus, type Status } from '../../records/status';
import { detailNames, type DetailName, type Details, type LinkedRow } from '../model/linked-post.entity';

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

type TextName = LinkedKind | 'description' | 'status' | DetailName;
type FlagName = 'show_map' | 'show_map_link';
type WrittenFlag = string | boolean | number | null;
/** Arguments of either kind. */
export type LinkedArgs = PostArgs & Partial<Record<TextName, string | null> & Record<FlagName, WrittenFlag>>;

interface Reading {
  change: LinkedChange;
  problems: Problems;
}

/** Turns the arguments of a write into a {@link LinkedChange}. */
@Injectable()
export class LinkedChangeReader {
  constructor(
    private readonly posts: PostInputReader,
    private readonly sites: SiteReader,
  ) {}

  /**
   * The change that a request names, or its invalid arguments.
   * @param row the record before the write: what it shows and is sent back is not a change
   */
  async resolve(
    kind: LinkedKind,
    ctx: RequestContext<LinkedArgs>,
    row?: LinkedRow,
  ): Promise<Problems | Resolution<LinkedChange>> {
    const args = row
      ? unshown(await this.posts.withoutUnseenImage(ctx.args, row.image, ctx.caller), shownArgs(row))
      : ctx.args;
    const { change, problems } = await this.read(kind, args, { caller: ctx.caller, site: await this.sites.of(ctx) });
    return resolution(problems, change);
  }

  async read(kind: LinkedKind, args: LinkedArgs, write: WriteRequest): Promise<Reading> {
    const problems: Problems = {};
    const post = await this.posts.read(args, write, problems);
    const change: LinkedChange = {
      ...post,
      ...readName(kind, args, write.caller, problems),
      ...readTexts(args, write.caller),
      details: readDetails(kind, args),
    };
    return { change, problems };
  }
}

const shownArgs = (row: LinkedRow): LinkedArgs => ({
  [row.kind]: row.name_rendered,
  description: row.description_rendered,
  date: row.date,
  date_utc: row.date_utc,
});

function readName(
  kind: LinkedKind,
  { [kind]: given }: LinkedArgs,
  caller: Caller,
  problems: Problems,
): Pick<LinkedChange, 'name'> {
  if (typeof given !== 'string') return {};
  const name = sanitiseTitle(given, { unfiltered: can(caller, 'unfiltered_html') }).trim();
  if (name === '') problems[kind] = problem('The name has no text.');
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

function readDetails(kind: LinkedKind, args: LinkedArgs): Details {
  const details: Details = {};
  for (const name of detailNames(kind)) {
    const value = args[name];
    if (typeof value === 'string') details[name] = name === 'website' ? cleanAddress(value) : stripTags(value);
  }
  return details;
}

const isSent = (value: WrittenFlag | undefined): value is NonNullable<WrittenFlag> =>
  value !== undefined && value !== null;

/** `"1"`, `"true"`, true and 1 are true, all else is false (docs/interface/calendar.md#venues-and-organizers). */
const isTrue = (value: NonNullable<WrittenFlag>): boolean => ['1', 'true'].includes(String(value).toLowerCase());
