import { Module } from '@nestjs/common';
import { EmbedFrames } from './embed-frames';

/** Frames by which other sites show records of this one. */
@Module({ providers: [EmbedFrames], exports: [EmbedFrames] })
export class EmbedsModule {}
