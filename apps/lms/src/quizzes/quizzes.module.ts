import { Module } from '@nestjs/common';
import { IntersectionType, ListOf, OmitType, PartialType, policy, Shape } from '@gatehouse/rest';
import { AccessModule } from '../access/access.module';
import { ItemPolicy } from '../access/item.policy';
import { teachersOrLearners } from '../items/item.list';
import { ItemsModule } from '../items/items.module';
import { partControllerOf } from '../items/part.controller';
import { ItemIdArgs } from '../items/part.service';
import type { QuestionChange } from '../questions/model/question';
import { QuestionRecordsModule } from '../questions/model/question.repository';
import { RecordsModule } from '../records/records.module';
import { QuestionInCourse, QuizInput } from '../structure/structure.input';
import { StructureModule } from '../structure/structure.module';
import { TimeModule } from '../time/time.module';
import { AttemptsModule } from '../attempts/attempts.module';
import { QuizView } from './quiz.view';
import { QuizzesService } from './quizzes.service';

/** A question that is there already, by its id, or a new one. */
class QuestionChangeArgs extends PartialType(QuestionInCourse) {}

class UpdateQuizArgs extends IntersectionType(ItemIdArgs, PartialType(OmitType(QuizInput, ['preview']))) {
  @ListOf(Shape(QuestionChangeArgs), { description: 'All of its questions, in their order.', group: 'Content' })
  questions?: QuestionChange[];
}

/** The routes of quizzes. */
const QuizzesController = partControllerOf({
  path: 'quiz',
  kind: 'lp_quiz',
  one: 'a quiz',
  view: QuizView,
  service: QuizzesService,
  list: {
    permit: teachersOrLearners,
    summary: 'Quizzes of the courses that the caller manages; with learned, those that they have begun.',
  },
  read: { permit: policy(ItemPolicy, 'quiz') },
  write: { permit: policy(ItemPolicy, 'editQuiz'), args: UpdateQuizArgs },
});

@Module({
  imports: [
    AccessModule,
    ItemsModule,
    RecordsModule,
    QuestionRecordsModule,
    TimeModule,
    AttemptsModule,
    StructureModule,
  ],
  controllers: [QuizzesController],
  providers: [QuizzesService],
})
export class QuizzesModule {}
