import { Module } from '@nestjs/common';
import { EnrolmentsModule } from '../enrolments/enrolments.module';
import { RecordsModule } from '../records/records.module';
import { ReceiptsController } from './receipts.controller';
import { ReceiptsService } from './receipts.service';
import { Verifiers } from './verifiers';

@Module({
  imports: [RecordsModule, EnrolmentsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService, Verifiers],
})
export class ReceiptsModule {}
