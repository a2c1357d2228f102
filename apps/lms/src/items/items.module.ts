import { Module } from '@nestjs/common';
import { LearningModule } from '../learning/learning.module';
import { RecordsModule } from '../records/records.module';
import { TimeModule } from '../time/time.module';
import { ItemReader } from './item.reader';
import { ItemRecordsModule } from './model/item.repository';
import { PartsQuery } from './parts.query';

/** Reads of lessons, quizzes and questions for the features that show them. */
@Module({
  imports: [RecordsModule, ItemRecordsModule, LearningModule, TimeModule],
  providers: [ItemReader, PartsQuery],
  exports: [ItemReader, PartsQuery],
})
export class ItemsModule {}
