import { Module } from '@nestjs/common';
import { PartWriter } from './part.writer';

/** Changes the parts of courses. */
@Module({ providers: [PartWriter], exports: [PartWriter] })
export class StructureModule {}
