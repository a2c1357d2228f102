import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { ItemsModule } from '../items/items.module';
import { RecordsModule } from '../records/records.module';
import { StructureModule } from '../structure/structure.module';
import { TimeModule } from '../time/time.module';
import { AttemptsModule } from './attempts/attempts.module';
import { QuizzesController } from './quizzes.controller';
import { QuizzesService } from './quizzes.service';

@Module({
  imports: [AccessModule, ItemsModule, RecordsModule, TimeModule, AttemptsModule, StructureModule],
  controllers: [QuizzesController],
  providers: [QuizzesService],
})
export class QuizzesModule {}
