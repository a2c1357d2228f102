import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { PostsModule } from '../posts/posts.module';
import { PageHistoryPolicy, PostHistoryPolicy } from './revision.policy';
import { revisionsControllerOf } from './revisions.controller';
import { RevisionsQuery } from './revisions.query';
import { RevisionsService } from './revisions.service';

/** The revisions of posts and pages. */
@Module({
  imports: [PostsModule, PagesModule],
  controllers: [
    revisionsControllerOf({ path: 'posts', schema: 'post-revision', may: PostHistoryPolicy }),
    revisionsControllerOf({ path: 'pages', schema: 'page-revision', may: PageHistoryPolicy }),
  ],
  providers: [RevisionsService, RevisionsQuery, PostHistoryPolicy, PageHistoryPolicy],
  exports: [RevisionsService, RevisionsQuery, PostHistoryPolicy, PageHistoryPolicy],
})
export class RevisionsModule {}
