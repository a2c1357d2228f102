import { Injectable } from '@nestjs/common';
import { LinkedPolicy } from '../linked/linked.policy';

@Injectable()
export class OrganizerPolicy extends LinkedPolicy {
  protected readonly kind = 'organizer';
}
