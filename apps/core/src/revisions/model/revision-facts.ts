import { Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';

const { all, read } = rest.CONTEXTS;

const local = (description: string) => ({ readonly: true, description, examples: ['2027-01-31T10:00:00'] });
const utc = (description: string) => ({ readonly: true, description, examples: ['2027-01-31T09:00:00'] });

/** Who made a revision of what, and when: of records, and of styles. Each class says what its ids are. */
export abstract class RevisionFacts {
  @Stored('integer', rest.Int({ context: all, readonly: true, description: 'The ID of the author of the revision.' }), {
    readonly: true,
  })
  author!: number;

  @Stored('clock', rest.DateTime({ context: all, ...local("The date of the revision, in the site's time zone.") }), {
    readonly: true,
    show: toWire,
  })
  date!: string;

  @Stored('clock', rest.DateTime({ context: read, ...utc('The date of the revision, as GMT.') }), {
    readonly: true,
    show: toWire,
  })
  date_gmt!: string;

  @rest.Int({ context: all, readonly: true, description: 'Unique identifier.' })
  id!: number;

  @Shown(
    rest.DateTime({ context: read, ...local("The date of the last change, in the site's time zone.") }),
    ({ date }: RevisionFacts) => toWire(date),
  )
  modified?: string;

  @Shown(
    rest.DateTime({ context: read, ...utc('The date of the last change, as GMT.') }),
    ({ date_gmt }: RevisionFacts) => toWire(date_gmt),
  )
  modified_gmt?: string;

  @Stored(
    'integer',
    rest.Int({
      context: all,
      readonly: true,
      description: 'The ID of the record; 0 for a draft that has been saved itself.',
    }),
    { readonly: true },
  )
  parent!: number;
}
