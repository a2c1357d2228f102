import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditLog } from './audit-log';
import { AuditRecord } from './audit-record';
import { AuditService } from './audit.service';

export const auditEntities = [AuditRecord];
/** Who did what, when and from where. The log can be injected anywhere in core. */
@Global()
@Module({ controllers: [AuditController], providers: [AuditLog, AuditService], exports: [AuditLog] })
export class AuditModule {}
