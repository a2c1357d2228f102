import { Module } from '@nestjs/common';
import { Scheduler } from './scheduler';

/** Publishes scheduled records when they are due. */
@Module({ providers: [Scheduler] })
export class ScheduleModule {}
