import { Module } from '@nestjs/common';
import { CreateContent1764000000002 } from './migrations/create-content';
import { PagesController } from './pages/pages.controller';
import { PostsQuery } from './post-lists/posts.query';
import { ContentDefaults } from './post-rules/content-defaults';
import { PostChecks } from './post-rules/post-checks';
import { SiteClock } from './post-rules/site-clock';
import { ListChecks } from './posts/list-checks';
import { PageAccess, PostAccess } from './posts/post-access';
import { PostPresenter } from './posts/post-presenter';
import { PostReader } from './posts/post-reader';
import { PostRemovals } from './posts/post-removals';
import { PostReplies } from './posts/post-replies';
import { Post, PostCount, PostTerm, PostText, RecordId } from './posts/post.entity';
import { PostsController } from './posts/posts.controller';
import { PostsService } from './posts/posts.service';
import { Revision } from './revisions/revision.entity';

export const contentEntities = [RecordId, Post, PostText, PostCount, PostTerm, Revision];
export const contentMigrations = [CreateContent1764000000002];

/** Posts, pages, revisions, autosaves, categories and tags. */
@Module({
  controllers: [PostsController, PagesController],
  providers: [SiteClock, ContentDefaults, PostChecks, PostReader, PostRemovals, PostsService, PostsQuery, PostPresenter, PostReplies, PostAccess, PageAccess, ListChecks],
  exports: [SiteClock, PostReader, PostRemovals, PostsService, PostsQuery, PostPresenter, PostAccess, PageAccess, ContentDefaults, PostChecks],
})
export class ContentModule {}
