import { Module } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Mailer } from '@gatehouse/mail';
import { Config } from '@gatehouse/service';
import { AssetsModule } from './assets/assets.module';
import { FeedbackController } from './feedback/feedback.controller';
import { FeedbackService } from './feedback/feedback.service';
import { FeedbackWriter } from './feedback/feedback.writer';
import { QuizKeys } from './feedback/quiz-keys';
import { SpamCheck } from './feedback/spam-check';
import { FormUploads } from './feedback/uploads/form-uploads';
import { FormsController } from './forms/forms.controller';
import { FormsQuery } from './forms/forms.query';
import { FormBelongings, FormsService } from './forms/forms.service';
import { FormMarkupController } from './forms/markup/markup.controller';
import { FormMarkupService } from './forms/markup/markup.service';
import { MailQueue } from './submissions/outbox/mail-queue';
import { MailReadings } from './submissions/outbox/mail-readings';
import { MailLimit } from './forms/mail/mail-limit';
import { SerialNumbers } from './submissions/serial-numbers';
import { SpecialTags } from './forms/mail/special-tags';
import { RulesService } from './forms/rules/rules.service';
import { SchemaService } from './forms/rules/schema.service';
import { SubmissionsExportController } from './submissions/export/export.controller';
import { SubmissionsController } from './submissions/submissions.controller';
import { SubmissionsQuery } from './submissions/submissions.query';
import { SubmissionsService } from './submissions/submissions.service';
import { UploadFolders } from './submissions/uploads/upload-folders';

const blobs = {
  provide: BlobStore,
  inject: [Config],
  useFactory: (config: Config) => BlobStore.open(config.blobUrl, { dataDir: config.dataDir }),
};
const mailer = {
  provide: Mailer,
  inject: [Config],
  useFactory: (config: Config) =>
    Mailer.open(config.mailUrl, { dataDir: config.dataDir, from: `noreply@${new URL(config.homeUrl).hostname}` }),
};

@Module({
  imports: [AssetsModule],
  controllers: [
    FormsController,
    FeedbackController,
    FormMarkupController,
    SubmissionsController,
    SubmissionsExportController,
  ],
  providers: [
    blobs,
    mailer,
    FormsQuery,
    FormsService,
    { provide: FormBelongings, useExisting: SubmissionsService },
    FeedbackService,
    FeedbackWriter,
    FormMarkupService,
    FormUploads,
    SpamCheck,
    QuizKeys,
    MailLimit,
    MailQueue,
    MailReadings,
    SerialNumbers,
    SpecialTags,
    RulesService,
    SchemaService,
    SubmissionsQuery,
    SubmissionsService,
    UploadFolders,
  ],
  exports: [FormsQuery, FormMarkupService],
})
export class FormsModule {}
