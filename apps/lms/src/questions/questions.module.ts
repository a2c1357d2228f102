import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module';
import { StructureModule } from '../structure/structure.module';
import { TimeModule } from '../time/time.module';
import { QuestionsController } from './questions.controller';
import { QuestionsQuery } from './questions.query';
import { QuestionsService } from './questions.service';

@Module({
  imports: [RecordsModule, TimeModule, StructureModule],
  controllers: [QuestionsController],
  providers: [QuestionsService, QuestionsQuery],
})
export class QuestionsModule {}
