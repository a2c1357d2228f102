import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module';
import { AuditCleanup } from './audit-cleanup';
import { CoreTrash } from './core-trash';
import { Scheduler } from './scheduler';
import { TrashReadings } from './trash-readings';

/** What happens at a time: scheduled records are published, old entries of the audit log and of the trash deleted. */
@Module({ imports: [CommentsModule], providers: [Scheduler, AuditCleanup, CoreTrash, TrashReadings] })
export class ScheduleModule {}
