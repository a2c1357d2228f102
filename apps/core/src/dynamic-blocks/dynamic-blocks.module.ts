import { Module } from '@nestjs/common';
import { DynamicBlocks } from './dynamic-blocks';
import { KeptFeeds } from './kept-feeds';

/** Blocks that show something of the site, in contents of the interface. */
@Module({ providers: [DynamicBlocks, KeptFeeds], exports: [DynamicBlocks] })
export class DynamicBlocksModule {}
