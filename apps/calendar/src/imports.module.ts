import { Module } from '@nestjs/common';
import { ImportPolicy } from './imports/import.policy';
import { ImportsController } from './imports/imports.controller';
import { ImportsService } from './imports/imports.service';

/** The providers that other modules use. */
const shared = [ImportsService];

/** Imports of events. */
@Module({
  controllers: [ImportsController],
  providers: [...shared, ImportPolicy],
  exports: shared,
})
export class ImportsModule {}
