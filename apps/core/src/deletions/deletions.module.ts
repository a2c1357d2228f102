import { Module } from '@nestjs/common';
import { DeletionsCleanup } from './deletions-cleanup';
import { DeletionsController } from './deletions.controller';

@Module({ controllers: [DeletionsController], providers: [DeletionsCleanup] })
export class DeletionsModule {}
