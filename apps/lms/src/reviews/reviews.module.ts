import { Module } from '@nestjs/common';
import { LearningModule } from '../learning/learning.module';
import { DirectoryModule } from '../people/directory/directory.module';
import { RecordsModule } from '../records/records.module';
import { TimeModule } from '../time/time.module';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [RecordsModule, LearningModule, DirectoryModule, TimeModule],
  controllers: [ReviewsController],
  providers: [ReviewsService],
  exports: [ReviewsService],
})
export class ReviewsModule {}
