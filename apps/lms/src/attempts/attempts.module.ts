import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { QuestionRecordsModule } from '../questions/model/question.repository';
import { RecordsModule } from '../records/records.module';
import { AttemptsController } from './attempts.controller';
import { AttemptsQuery } from './store/attempts.query';
import { AttemptsService } from './attempts.service';
import { AttemptsWriter } from './store/attempts.writer';

@Module({
  imports: [AccessModule, RecordsModule, QuestionRecordsModule],
  controllers: [AttemptsController],
  providers: [AttemptsService, AttemptsWriter, AttemptsQuery],
  exports: [AttemptsQuery],
})
export class AttemptsModule {}
