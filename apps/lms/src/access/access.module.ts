import { Module } from '@nestjs/common';
import { LearningModule } from '../learning/learning.module';
import { RecordsModule } from '../records/records.module';
import { ItemPolicy } from './item.policy';

/** Who may read which lessons and quizzes. */
@Module({ imports: [RecordsModule, LearningModule], providers: [ItemPolicy], exports: [ItemPolicy] })
export class AccessModule {}
