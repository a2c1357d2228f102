import { Module } from '@nestjs/common';
import { AuditCleanup } from './audit-cleanup';
import { Scheduler } from './scheduler';

/** What happens at a time: scheduled records are published, old entries of the audit log deleted. */
@Module({ providers: [Scheduler, AuditCleanup] })
export class ScheduleModule {}
