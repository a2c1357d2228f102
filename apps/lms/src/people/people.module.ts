import { Module } from '@nestjs/common';
import { TimeModule } from '../time/time.module';
import { AccountController } from './account/account.controller';
import { AccountService } from './account/account.service';
import { DirectoryModule } from './directory/directory.module';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { LearnerRecords } from './profiles/learner.record';
import { PeopleController } from './profiles/people.controller';
import { PeoplePolicy } from './profiles/people.policy';
import { PeopleService } from './profiles/people.service';
import { AuthorReassignment } from './reassignment/author-reassignment';
import { AuthorReassignmentController } from './reassignment/author-reassignment.controller';

/** Profiles, accounts and pictures of people. */
@Module({
  imports: [DirectoryModule, TimeModule],
  controllers: [PeopleController, AccountController, PicturesController, AuthorReassignmentController],
  providers: [PeopleService, PeoplePolicy, LearnerRecords, AccountService, PicturesService, AuthorReassignment],
})
export class PeopleModule {}
