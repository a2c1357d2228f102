import { Global, Module } from '@nestjs/common';
import { SiteClock } from '../time/site-clock';
import { AccountService } from './account.service';
import { AuthorReassignment } from './author-reassignment';
import { AuthorReassignmentController } from './author-reassignment.controller';
import { LearnerRecords } from './learner.record';
import { People } from './people';
import { PeoplePolicy } from './people.policy';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';

/** People and the site's clock, which every other part of the service asks. */
@Global()
@Module({
  controllers: [PeopleController, PicturesController, AuthorReassignmentController],
  providers: [
    People,
    PeoplePolicy,
    PeopleService,
    AccountService,
    AuthorReassignment,
    LearnerRecords,
    PicturesService,
    SiteClock,
  ],
  exports: [People, SiteClock],
})
export class PeopleModule {}
