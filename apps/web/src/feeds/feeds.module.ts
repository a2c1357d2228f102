import { Module } from '@nestjs/common';
import { CommentFeeds } from './comment-feeds';
import { FeedDocuments } from './feed-documents';
import { FeedsController } from './feeds.controller';
import { PostFeeds } from './post-feeds';

/** RSS and Atom. */
@Module({
  controllers: [FeedsController],
  providers: [FeedDocuments, PostFeeds, CommentFeeds],
  exports: [FeedDocuments, PostFeeds, CommentFeeds],
})
export class FeedsModule {}
