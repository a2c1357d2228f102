import { Module } from '@nestjs/common';
import { ArchivesController } from './archives.controller';
import { ArchivesQuery } from './archives.query';

/** The years, months, weeks or days that have posts. */
@Module({ controllers: [ArchivesController], providers: [ArchivesQuery] })
export class ArchivesModule {}
