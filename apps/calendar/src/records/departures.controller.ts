import { Inject } from '@nestjs/common';
import { personDeleted } from '@gatehouse/dto';
import { Answering, Hears } from '@gatehouse/rest';
import { Departures } from './departures';

/** Hears, sooner or later, of every account that is gone. */
@Answering()
export class DeparturesController {
  constructor(@Inject(Departures) private readonly departures: Departures) {}

  @Hears(personDeleted)
  left({ id, heir }: { id: number; heir: number }): Promise<void> {
    return this.departures.passOn(id, heir);
  }
}
