import { Module } from '@nestjs/common';
import { ItemRecordsModule } from '../items/model/item.repository';
import { LearningModule } from '../learning/learning.module';
import { RecordsModule } from '../records/records.module';
import { ItemPolicy } from './item.policy';

/** Who may read which lessons and quizzes. */
@Module({ imports: [RecordsModule, ItemRecordsModule, LearningModule], providers: [ItemPolicy], exports: [ItemPolicy] })
export class AccessModule {}
