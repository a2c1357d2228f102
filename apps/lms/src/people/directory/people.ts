import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { recordTag } from '@gatehouse/persistence';
import { peopleByIds, personChanged, type PersonFacts } from '@gatehouse/dto';

/** Reads people from core, all that a response needs in one request. */
@Injectable()
export class People {
  constructor(private readonly bus: Bus) {
    bus.listen(personChanged, ({ id }) => {
      // Replies that were made of the old facts after core had purged them.
      bus.purges.purge(['people', recordTag('person', id)]);
    });
  }

  /** People by id; ids without an account are left out. */
  async byIds(ids: Iterable<number>): Promise<Map<number, PersonFacts>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    if (wanted.length === 0) return new Map();
    return new Map((await this.bus.ask(peopleByIds, { ids: wanted })).map((person) => [person.id, person]));
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return (await this.byIds([id])).get(id);
  }
}
