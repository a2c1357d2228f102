import { Injectable } from '@nestjs/common';
import { LinkedPolicy } from '../linked/linked.policy';

@Injectable()
export class VenuePolicy extends LinkedPolicy {
  protected readonly kind = 'venue';
}
