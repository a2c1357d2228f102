import { Module } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Config } from '@gatehouse/service';
import { TimeModule } from '../time/time.module';
import { AccountController } from './account/account.controller';
import { AccountService } from './account/account.service';
import { DirectoryModule } from './directory/directory.module';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { UploadedPictures } from './pictures/uploaded-pictures';
import { LearnerRecords } from './profiles/learner.record';
import { PeopleController } from './profiles/people.controller';
import { PeoplePolicy } from './profiles/people.policy';
import { PeopleService } from './profiles/people.service';
import { AuthorReassignment } from './reassignment/author-reassignment';
import { AuthorReassignmentController } from './reassignment/author-reassignment.controller';

const blobs = {
  provide: BlobStore,
  inject: [Config],
  useFactory: (config: Config) => BlobStore.open(config.blobUrl, { dataDir: config.dataDir }),
};

/** Profiles, accounts and pictures of people. */
@Module({
  imports: [DirectoryModule, TimeModule],
  controllers: [PeopleController, AccountController, PicturesController, AuthorReassignmentController],
  providers: [
    blobs,
    PeopleService,
    PeoplePolicy,
    LearnerRecords,
    AccountService,
    PicturesService,
    UploadedPictures,
    AuthorReassignment,
  ],
})
export class PeopleModule {}
