import { Module } from '@nestjs/common';
import { LessonsController } from '../lessons/lessons.controller';
import { LessonsService } from '../lessons/lessons.service';
import { QuestionsController } from '../questions/questions.controller';
import { QuestionsQuery } from '../questions/questions.query';
import { QuestionsService } from '../questions/questions.service';
import { AttemptsQuery } from '../quizzes/attempts.query';
import { AttemptsService } from '../quizzes/attempts.service';
import { QuizzesController } from '../quizzes/quizzes.controller';
import { QuizzesService } from '../quizzes/quizzes.service';
import { ItemPolicy } from '../sections/item.policy';
import { ItemRecords } from '../sections/item.records';
import { ItemsQuery } from '../sections/items.query';
import { LearningController } from './learning.controller';
import { LearningService } from './learning.service';

/** Learning: enrolments, lessons, quizzes and their questions. */
@Module({
  controllers: [LearningController, LessonsController, QuizzesController, QuestionsController],
  providers: [
    LearningService,
    LessonsService,
    QuizzesService,
    QuestionsService,
    AttemptsService,
    AttemptsQuery,
    QuestionsQuery,
    ItemPolicy,
    ItemRecords,
    ItemsQuery,
  ],
  exports: [LearningService, ItemsQuery, QuestionsQuery],
})
export class LearningModule {}
