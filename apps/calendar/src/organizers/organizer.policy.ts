import { Injectable } from '@nestjs/common';
import { LinkedPolicy } from '../linked/linked.policy';

/** Who may call the routes of organizers. */
@Injectable()
export class OrganizerPolicy extends LinkedPolicy {
  protected readonly kind = 'organizer';
}
