import { Module } from '@nestjs/common';
import { Comments } from './comments';

/** Comments below posts, pages and files. */
@Module({ providers: [Comments], exports: [Comments] })
export class CommentsModule {}
