import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { EmbedsModule } from '../embeds/embeds.module';
import { LearnerActions } from './actions';
import { CatalogueController } from './catalogue/catalogue.controller';
import { CataloguePage } from './catalogue/catalogue.page';
import { CourseReads } from './course-reads';
import { CourseController } from './course/course.controller';
import { CourseForms } from './course/course.forms';
import { CoursePage } from './course/course.page';
import { ItemPages } from './item-pages';
import { LessonController } from './lessons/lesson.controller';
import { LessonPage } from './lessons/lesson.page';
import { QuizController } from './quizzes/quiz.controller';
import { QuizForms } from './quizzes/quiz.forms';
import { QuizPage } from './quizzes/quiz.page';

/** Courses, and their lessons and quizzes for learners. */
@Module({
  imports: [BlocksModule, EmbedsModule],
  controllers: [CatalogueController, CourseController, LessonController, QuizController],
  providers: [
    CourseReads,
    LearnerActions,
    CataloguePage,
    CoursePage,
    CourseForms,
    ItemPages,
    LessonPage,
    QuizPage,
    QuizForms,
  ],
})
export class CoursesModule {}
