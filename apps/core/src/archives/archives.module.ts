import { Module } from '@nestjs/common';
import { ArchivesController } from './archives.controller';

/** The months that have posts. */
@Module({ controllers: [ArchivesController] })
export class ArchivesModule {}
