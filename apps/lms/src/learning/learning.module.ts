import { Module } from '@nestjs/common';
import { LearningQuery } from './learning.query';

/** The rules of learning, and reads of enrolments and progress. */
@Module({ providers: [LearningQuery], exports: [LearningQuery] })
export class LearningModule {}
