import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { checkArguments } from '@gatehouse/rest';
import { CreateOrganizerArgs } from '../organizers/organizer.args';
import { choices, idOf, isPlain } from '../records/arg-decorators';
import type { LinkedKind } from '../records/record.entity';
import type { Site } from '../records/site';
import { CreateVenueArgs } from '../venues/venue.args';
import { LinkedReader, type LinkedChange } from './linked-change';
import { LinkedQuery } from './linked.query';

/** A venue or organizer that an event names: one that exists, or the data of a new one. */
export type LinkedChoice = { id: number } | { data: LinkedChange & { name: string } };

const DECLARED = { venue: CreateVenueArgs, organizer: CreateOrganizerArgs };

@Injectable()
export class LinkedChoices {
  constructor(
    private readonly query: LinkedQuery,
    private readonly reader: LinkedReader,
  ) {}

  /** IDs, `{id}` and new data, mixed (docs/interface/calendar.md#linked-records); new data are checked like a creation of their own. */
  async read(
    kind: LinkedKind,
    value: unknown,
    caller: Caller,
    site: Site,
  ): Promise<{ chosen: LinkedChoice[]; problem?: string }> {
    const wanted = isPlain(value) ? [value] : (choices(value) ?? []);
    const existing = await this.query.existing(
      kind,
      wanted.flatMap((one) => idIn(one) ?? []),
    );
    const chosen: LinkedChoice[] = [];
    for (const one of wanted) {
      const id = idIn(one);
      if (id !== undefined && existing.has(id)) chosen.push({ id });
      else if (id !== undefined || !isPlain(one) || 'id' in one) return { chosen, problem: `This is no ${kind}.` };
      else {
        const read = await this.readData(kind, one, caller, site);
        if ('problem' in read) return { chosen, problem: read.problem };
        chosen.push({ data: read });
      }
    }
    return { chosen };
  }

  private async readData(
    kind: LinkedKind,
    body: Record<string, unknown>,
    caller: Caller,
    site: Site,
  ): Promise<(LinkedChange & { name: string }) | { problem: string }> {
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

const idIn = (value: unknown): number | undefined => idOf(isPlain(value) ? value.id : value);
