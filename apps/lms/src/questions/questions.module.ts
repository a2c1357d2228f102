import { Module } from '@nestjs/common';
import { IntersectionType, PartialType, policy } from '@gatehouse/rest';
import { teachersOnly } from '../items/item.list';
import { ItemsModule } from '../items/items.module';
import { ItemRecordsModule } from '../items/model/item.repository';
import { partControllerOf } from '../items/part.controller';
import { ItemIdArgs } from '../items/part.service';
import { RecordsModule } from '../records/records.module';
import { StructureModule } from '../structure/structure.module';
import { TimeModule } from '../time/time.module';
import { Question, QuestionArgs } from './model/question';
import { QuestionRecordsModule } from './model/question.repository';
import { QuestionsService } from './questions.service';

class UpdateQuestionArgs extends IntersectionType(ItemIdArgs, PartialType(QuestionArgs)) {}

/** The routes of questions. */
const QuestionsController = partControllerOf({
  path: 'questions',
  kind: 'lp_question',
  one: 'a question',
  view: Question,
  service: QuestionsService,
  list: { permit: teachersOnly, summary: 'Questions of the courses that the caller manages.' },
  read: { permit: policy(QuestionsService, 'permitRead') },
  write: { permit: policy(QuestionsService, 'permitEdit'), args: UpdateQuestionArgs },
});

@Module({
  imports: [ItemsModule, ItemRecordsModule, QuestionRecordsModule, RecordsModule, TimeModule, StructureModule],
  controllers: [QuestionsController],
  providers: [QuestionsService],
})
export class QuestionsModule {}
