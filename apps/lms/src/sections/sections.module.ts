import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { LearningModule } from '../learning/learning.module';
import { RecordsModule } from '../records/records.module';
import { SectionPolicy } from './section.policy';
import { SectionsController } from './sections.controller';
import { SectionsQuery } from './sections.query';
import { SectionsService } from './sections.service';

@Module({
  imports: [RecordsModule, LearningModule, ItemsModule],
  controllers: [SectionsController],
  providers: [SectionsService, SectionPolicy, SectionsQuery],
})
export class SectionsModule {}
