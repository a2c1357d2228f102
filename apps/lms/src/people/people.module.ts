import { Global, Module } from '@nestjs/common';
import { SiteClock } from '../time/site-clock';
import { AccountService } from './account.service';
import { Departures } from './departures';
import { DeparturesController } from './departures.controller';
import { LearnerRecords } from './learner.record';
import { People } from './people';
import { PeopleAccess } from './people.access';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';

/** People and the site's clock, which every other part of the service asks. */
@Global()
@Module({
  controllers: [PeopleController, PicturesController, DeparturesController],
  providers: [
    People,
    PeopleAccess,
    PeopleService,
    AccountService,
    Departures,
    LearnerRecords,
    PicturesService,
    SiteClock,
  ],
  exports: [People, SiteClock],
})
export class PeopleModule {}
