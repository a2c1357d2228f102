import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { checkArguments } from '@gatehouse/rest';
import { choices, idOf, isPlainObject } from '../../api/choices';
import { LinkedChangeReader, type NewLinked } from '../../linked/write/linked-change-reader';
import { LinkedQuery } from '../../linked/read/linked.query';
import { CreateOrganizerArgs } from '../../organizers/organizer.args';
import type { ImageChoice } from '../../posts/images';
import type { LinkedKind } from '../../records/record.entity';
import type { Site } from '../../records/site';
import { CreateVenueArgs } from '../../venues/venue.args';

/** A venue or organizer that an event names: an existing one, or the fields of a new one. */
export type LinkedChoice<Image = ImageChoice> = { id: number } | { data: NewLinked<Image> };

const DECLARED = { venue: CreateVenueArgs, organizer: CreateOrganizerArgs };

/** Reads the venues and organizers that a write of an event names. */
@Injectable()
export class LinkedChoices {
  constructor(
    private readonly query: LinkedQuery,
    private readonly reader: LinkedChangeReader,
  ) {}

  /**
   * Reads a mix of IDs, `{id}` and fields of new records (docs/interface/calendar.md#linked-records). The fields are
   * checked as if the record was created on its own.
   */
  async read(
    kind: LinkedKind,
    value: unknown,
    caller: Caller,
    site: Site,
  ): Promise<{ chosen: LinkedChoice[]; problem?: string }> {
    const wanted = isPlainObject(value) ? [value] : (choices(value) ?? []);
    const ids = wanted.flatMap((one) => idIn(one) ?? []);
    const existing = await this.query.existing(kind, ids);
    const chosen: LinkedChoice[] = [];
    for (const one of wanted) {
      const id = idIn(one);
      if (id !== undefined && existing.has(id)) chosen.push({ id });
      else if (id !== undefined || !isPlainObject(one) || 'id' in one)
        return { chosen, problem: `This is not ${article(kind)}.` };
      else {
        const read = await this.readFields(kind, one, caller, site);
        if ('problem' in read) return { chosen, problem: read.problem };
        chosen.push({ data: read });
      }
    }
    return { chosen };
  }

  private async readFields(
    kind: LinkedKind,
    body: Record<string, unknown>,
    caller: Caller,
    site: Site,
  ): Promise<NewLinked | { problem: string }> {
    try {
      const { args, problems } = checkArguments(DECLARED[kind], { path: {}, body, query: {} });
      const { change, problems: more } = await this.reader.read(kind, args, caller, site);
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

const idIn = (value: unknown): number | undefined => idOf(isPlainObject(value) ? value.id : value);
const article = (kind: LinkedKind): string => (kind === 'venue' ? 'a venue' : 'an organizer');
