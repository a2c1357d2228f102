import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import { sanitisePost, sanitiseTitle, stripTags } from '@gatehouse/text';
import { problem } from '../records/arg-decorators';
import type { ImageChoice } from '../records/images';
import { PostInputReader, type PostArgs } from '../records/post-input-reader';
import type { LinkedKind } from '../records/record.entity';
import type { Site, TwinClock } from '../records/site';
import { isStatus, type Status } from '../records/status';
import { detailNames, type Details } from './linked-post.entity';

/** What a write names of a venue or organizer, read and found good; a detail of '' is removed. */
export interface LinkedChange {
  name?: string;
  description?: string;
  status?: Status;
  author?: number;
  date?: TwinClock;
  image?: ImageChoice;
  show_map?: boolean;
  show_map_link?: boolean;
  details: Details;
}

/** Checked arguments of either kind, by their names. */
export type LinkedArgs = PostArgs & Partial<Record<string, unknown>>;

@Injectable()
export class LinkedReader {
  constructor(private readonly words: PostInputReader) {}

  async read(
    kind: LinkedKind,
    args: LinkedArgs,
    caller: Caller,
    site: Site,
  ): Promise<{ change: LinkedChange; problems: Record<string, ArgumentProblem> }> {
    const { problems, ...post } = await this.words.read(args, caller, site);
    const change: LinkedChange = { ...post, details: {} };
    const unfiltered = can(caller, 'unfiltered_html');
    const { [kind]: name, description, status, show_map, show_map_link } = args;
    if (typeof name === 'string') {
      change.name = (unfiltered ? name : sanitiseTitle(name)).trim();
      if (change.name === '') problems[kind] = problem('The name has no text.');
    }
    if (typeof description === 'string') change.description = unfiltered ? description : sanitisePost(description);
    if (typeof status === 'string' && isStatus(status)) change.status = status;
    if (typeof show_map === 'string') change.show_map = isTrue(show_map);
    if (typeof show_map_link === 'string') change.show_map_link = isTrue(show_map_link);
    for (const detail of detailNames(kind)) {
      const value = args[detail];
      if (typeof value === 'string') change.details[detail] = detail === 'website' ? value.trim() : stripTags(value);
    }
    return { change, problems };
  }
}

/** Flags of venues are strings on the wire (docs/interface/calendar.md#venues-and-organizers). */
const isTrue = (text: string): boolean => text === '1' || text.toLowerCase() === 'true';
