import { Organizer } from '../../organizers/organizer';
import { Venue } from '../../venues/venue';

/** The classes of the records that an event can be linked with, by their kind. */
export const LINKED = { venue: Venue, organizer: Organizer } as const;
