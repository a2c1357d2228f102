import { Module } from '@nestjs/common';
import { LearningModule } from '../learning/learning.module';
import { RecordsModule } from '../records/records.module';
import { SectionPolicy } from './section.policy';
import { SectionsController } from './sections.controller';
import { SectionsQuery } from './sections.query';
import { SectionsService } from './sections.service';

@Module({
  imports: [RecordsModule, LearningModule],
  controllers: [SectionsController],
  providers: [SectionsService, SectionPolicy, SectionsQuery],
})
export class SectionsModule {}
