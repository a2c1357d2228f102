import * as rest from '@gatehouse/rest';
import { Resource, Rewritten, Shown, Stored } from '@gatehouse/records';
import { cleanAddress } from '@gatehouse/text';
import { WebAddress } from '../api/arg-decorators';
import { Component } from '../api/component';
import { AuthorNumber, LocalDate, StatusText, UtcDate } from '../posts/calendar-post';
import {
  describedLd,
  filled,
  LD_CONTEXT,
  LINKED_TABLE,
  LinkedPost,
  Name,
  Plain,
  type Looked,
} from '../posts/linked-post';
import type { Status } from '../records/status';

/** An organizer as schema.org's Person. Empty members are left out. */
export class PersonLd {
  @rest.Text({ description: 'Of the outermost object only.', examples: [LD_CONTEXT], optional: true })
  '@context'?: string;
  @rest.Choice(['Person'], { description: 'Type in schema.org.' }) '@type'!: 'Person';
  @rest.Text({ description: 'Name without markup.', examples: ['Friends of the Library'] }) name!: string;
  @rest.Text({ description: 'Text without markup.', optional: true }) description?: string;
  @rest.Uri({ description: 'Address of an image.', optional: true }) image?: string;
  @rest.Uri({ description: 'Page of the organizer.', examples: ['https://example.com/organizer/friends/'] })
  url!: string;
  @rest.Text({ description: 'Telephone.', examples: ['+44 113 496 0001'], optional: true }) telephone?: string;
  @rest.Text({ description: 'E-mail address.', examples: ['hello@example.com'], optional: true }) email?: string;
  @rest.Uri({ description: 'Address on the web.', optional: true }) sameAs?: string;
}

/** What the index says of arguments that are not sent (docs/interface/calendar.md#venues-and-organizers). */
const ABSENT = { default: null };

/** Who holds events (docs/interface/calendar.md#venues-and-organizers). */
@Component('Organizer', 'An organizer; empty fields are left out.')
@Resource<Organizer>({ path: 'calendar/events/v1/organizers', one: 'organizer', ...LINKED_TABLE })
export class Organizer extends LinkedPost {
  readonly kind = 'organizer';

  @Name('organizer', ['Friends of the Library'], ABSENT) override name!: string;
  @Rewritten(AuthorNumber(ABSENT)) override author!: number;
  @Rewritten(LocalDate(ABSENT)) override date!: string;
  @Rewritten(UtcDate(ABSENT)) override date_utc!: string;
  @Rewritten(StatusText(ABSENT)) override status!: Status;
  @Plain({ description: 'Telephone.', group: 'Contact', examples: ['+44 113 496 0001'] }) phone!: string;
  @Plain({ description: 'E-mail address.', group: 'Contact', examples: ['hello@example.com'] }) email!: string;

  @Stored(
    'text',
    rest.Uri({ description: 'Address on the web.', examples: ['https://friends.example.com/'], optional: true }),
    {
      initial: '',
      search: 'html',
      clean: cleanAddress,
      written: WebAddress({ description: 'Address on the web.', group: 'Contact' }),
    },
  )
  website!: string;

  @Shown(
    rest.Shape(PersonLd, { description: 'schema.org data; in the single record only.', optional: true }),
    (organizer: Organizer, looked: Looked) =>
      looked.isSingle ? { '@context': LD_CONTEXT, ...personLd(organizer, looked) } : undefined,
  )
  json_ld?: PersonLd;
}

/** An organizer as JSON-LD, without `@context`. */
export function personLd(organizer: Organizer, looked: Looked): PersonLd {
  const { phone, website, email } = organizer;
  return {
    '@type': 'Person',
    ...describedLd(organizer, looked),
    ...filled({ telephone: phone, email, sameAs: website }),
  };
}
