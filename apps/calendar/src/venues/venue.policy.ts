import { Injectable } from '@nestjs/common';
import { LinkedPolicy } from '../linked/linked.policy';

/** Who may call the routes of venues. */
@Injectable()
export class VenuePolicy extends LinkedPolicy {
  protected readonly kind = 'venue';
}
