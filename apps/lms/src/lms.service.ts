import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { CatalogueModule } from './catalogue.module';
import { Term } from './categories/term.entity';
import { Course } from './courses/course.entity';
import { CoursesModule } from './courses/courses.module';
import { loadDemo } from './demo/load-demo';
import { LearningModule } from './learning/learning.module';
import { CreateLearning1764000000003 } from './migrations/create-learning';
import { PeopleModule } from './people/people.module';
import { Question } from './questions/question.entity';
import { Item } from './sections/item.entity';
import { Section } from './sections/section.entity';
import { TokensModule } from './tokens/tokens.module';

@Module({ imports: [TokensModule, PeopleModule, CoursesModule, LearningModule, CatalogueModule] })
class LmsModule {}

/** lms/v1: sign-in, courses and all that is learned in them. */
export const lms: ServiceDefinition = {
  name: 'lms',
  version: '1.0.0',
  module: LmsModule,
  entities: [Course, Section, Item, Question, Term],
  migrations: [CreateLearning1764000000003],
  demo: loadDemo,
};
