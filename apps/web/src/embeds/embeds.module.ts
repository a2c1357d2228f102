import { Module } from '@nestjs/common';
import { ContentEmbeds } from './content-embeds';
import { EmbedFrames } from './embed-frames';

/** Frames by which other sites show records of this one, and what contents show of other sites. */
@Module({ providers: [ContentEmbeds, EmbedFrames], exports: [ContentEmbeds, EmbedFrames] })
export class EmbedsModule {}
