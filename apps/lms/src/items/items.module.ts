import { Module } from '@nestjs/common';
import { LearningModule } from '../learning/learning.module';
import { RecordsModule } from '../records/records.module';
import { TimeModule } from '../time/time.module';
import { ItemReader } from './item.reader';
import { ItemsQuery } from './items.query';

/** Reads of lessons and quizzes for the features that show them. */
@Module({
  imports: [RecordsModule, LearningModule, TimeModule],
  providers: [ItemReader, ItemsQuery],
  exports: [ItemReader, ItemsQuery],
})
export class ItemsModule {}
