import { Module } from '@nestjs/common';
import { Records } from './records';

/** For modules whose resources are stored in one table each. */
@Module({ providers: [Records], exports: [Records] })
export class RecordsModule {}
