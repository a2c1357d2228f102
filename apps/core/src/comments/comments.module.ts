import { Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';
import { Comment } from './model/comment';
import { CommentsImport } from './comments-import';
import { CommentPolicy } from './comment.policy';
import { CommentedPosts } from './posts/commented-posts';
import { CommentsController } from './comments.controller';
import { CommentReader } from './comment.reader';
import { EmbeddedComments } from './embedded-comments';
import { CommentsQuery } from './comments.query';
import { CommentsService } from './comments.service';
import { CommentsWriter } from './comments.writer';

export const commentEntities = [Comment];

/** Comments on posts, pages and media. */
@Module({
  controllers: [CommentsController],
  providers: [
    SiteClock,
    CommentedPosts,
    CommentReader,
    EmbeddedComments,
    CommentsQuery,
    CommentsWriter,
    CommentsImport,
    CommentPolicy,
    CommentsService,
  ],
  exports: [CommentsWriter],
})
export class CommentsModule {}
