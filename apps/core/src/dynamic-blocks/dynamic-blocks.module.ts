import { Module } from '@nestjs/common';
import { DynamicBlocks } from './dynamic-blocks';

/** Blocks that show something of the site, in contents of the interface. */
@Module({ providers: [DynamicBlocks], exports: [DynamicBlocks] })
export class DynamicBlocksModule {}
