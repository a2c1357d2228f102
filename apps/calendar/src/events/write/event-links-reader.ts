import { Injectable } from '@nestjs/common';
import { must } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { checkArguments } from '@gatehouse/rest';
import { choices, idIn, isPlainObject } from '../../api/choices';
import { problem, type Problems } from '../../api/problems';
import { createArgs } from '@gatehouse/records';
import { LinkedChangeReader, type NewLinked } from '../../posts/linked.args';
import { LinkedService } from '../../posts/linked.service';
import type { LinkedKind } from '../../records/record.entity';
import type { WriteRequest } from '../../records/record-writes';
import { TermChoices } from '../../terms/store/term-choices';
import { LINKED } from '../model/linked';
import type { EventLinksChange, LinkedChoice } from './event-change';
import type { EventArgs } from './event-arguments';

const DECLARED = { venue: createArgs(LINKED.venue), organizer: createArgs(LINKED.organizer) };

const TERMS = [
  ['category', 'categories'],
  ['tag', 'tags'],
] as const;

/** Resolves the terms, venues and organizers that a write of an event names (docs/interface/calendar.md#linked-records). */
@Injectable()
export class EventLinksReader {
  constructor(
    private readonly terms: TermChoices,
    private readonly query: LinkedService,
    private readonly linked: LinkedChangeReader,
  ) {}

  /**
   * @param problems receives one entry per invalid argument
   * @throws 403 when a new category is named by someone who may not create categories
   */
  async read(args: EventArgs, write: WriteRequest, problems: Problems): Promise<EventLinksChange> {
    const links: EventLinksChange = {};
    for (const [kind, name] of TERMS) {
      const value = args[name];
      if (isAbsent(value)) continue;
      const { chosen, problem: reason } = await this.terms.read(kind, value);
      if (reason !== undefined) problems[name] = problem(reason);
      // Who may not make a category may not make one by naming it, either.
      if (kind === 'category' && chosen.some((one) => 'name' in one)) must(write.caller, 'publish_posts');
      links[kind] = chosen;
    }
    for (const kind of ['venue', 'organizer'] as const) {
      const value = args[kind];
      if (isAbsent(value)) continue;
      const { chosen, problem: reason } = await this.readLinked(kind, value, write);
      if (reason !== undefined) problems[kind] = problem(reason);
      links[kind] = chosen;
    }
    return links;
  }

  /** Reads a mix of IDs, `{id}` and fields of new records, which are checked as if the record was created on its own. */
  private async readLinked(
    kind: LinkedKind,
    value: unknown,
    write: WriteRequest,
  ): Promise<{ chosen: LinkedChoice[]; problem?: string }> {
    const wanted = isPlainObject(value) ? [value] : (choices(value) ?? []);
    const ids = wanted.flatMap((one) => idIn(one) ?? []);
    const existing = await this.query.readable(LINKED[kind], ids, write.caller);
    const chosen: LinkedChoice[] = [];
    for (const one of wanted) {
      const id = idIn(one);
      if (id !== undefined && existing.has(id)) chosen.push({ id });
      else if (id !== undefined || !isPlainObject(one) || 'id' in one)
        return { chosen, problem: `This is not ${article(kind)}.` };
      else {
        const read = await this.readFields(kind, one, write);
        if ('problem' in read) return { chosen, problem: read.problem };
        chosen.push({ data: read });
      }
    }
    return { chosen };
  }

  private async readFields(
    kind: LinkedKind,
    body: Record<string, unknown>,
    write: WriteRequest,
  ): Promise<NewLinked | { problem: string }> {
    try {
      const { args, problems } = checkArguments(DECLARED[kind], { path: {}, body, query: {} });
      const { change, problems: more } = await this.linked.read(LINKED[kind], args, write);
      const [first] = Object.values({ ...more, ...problems });
      const { name } = change;
      return first || name === undefined
        ? { problem: `New ${kind}: ${first?.message ?? 'the name is missing.'}` }
        : { ...change, name };
    } catch (error) {
      if (error instanceof RestError && error.status === 400) return { problem: `New ${kind}: ${error.message}` };
      throw error;
    }
  }
}

const article = (kind: LinkedKind): string => (kind === 'venue' ? 'a venue' : 'an organizer');
const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;
