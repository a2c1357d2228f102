import { Module } from '@nestjs/common';
import { PageAutosavesController, PostAutosavesController } from './autosaves/autosaves.controller';
import { AutosavesService } from './autosaves/autosaves.service';
import { CreateContent1764000000002 } from './migrations/create-content';
import { PagesController } from './pages/pages.controller';
import { PostsQuery } from './post-lists/posts.query';
import { PostChecks } from './post-rules/post-checks';
import { SiteClock } from './post-rules/site-clock';
import { ContentOwnership } from './posts/content-ownership';
import { ListChecks } from './posts/list-checks';
import { PagePolicy, PostPolicy } from './posts/post.policy';
import { PostAddresses } from './posts/post-addresses';
import { PostContracts } from './posts/post-contracts';
import { PostPresenter } from './posts/post-presenter';
import { PostReader } from './posts/post-reader';
import { PostRemovals } from './posts/post-removals';
import { PostsService } from './posts/posts.service';
import { Post, PostCount, PostTerm, PostText, RecordId } from './posts/post.entity';
import { PostsController } from './posts/posts.controller';
import { PostsWriter } from './posts/posts.writer';
import { PageHistoryPolicy, PostHistoryPolicy } from './revisions/revision.policy';
import { Revision } from './revisions/revision.entity';
import { PageRevisionsController, PostRevisionsController } from './revisions/revisions.controller';
import { RevisionsQuery } from './revisions/revisions.query';
import { RevisionsService } from './revisions/revisions.service';
import { Scheduler } from './schedule/scheduler';
import { CategoriesController } from './terms/categories.controller';
import { TagsController } from './terms/tags.controller';
import { CategoryPolicy, TagPolicy } from './terms/term.policy';
import { TermsService } from './terms/terms.service';
import { Term } from './terms/term.entity';
import { TermsQuery, TermsWriter } from './terms/terms.store';

export const contentEntities = [RecordId, Post, PostText, PostCount, PostTerm, Revision, Term];
export const contentMigrations = [CreateContent1764000000002];

const shared = [
  SiteClock,
  PostChecks,
  PostReader,
  PostRemovals,
  PostsWriter,
  PostsQuery,
  PostPresenter,
  PostsService,
  PostPolicy,
  PagePolicy,
  RevisionsService,
  AutosavesService,
  TermsQuery,
  TermsWriter,
  TermsService,
];

/** Posts, pages, revisions, autosaves, categories and tags. What is exported serves the other types of record, too. */
@Module({
  controllers: [
    PostsController,
    PagesController,
    PostRevisionsController,
    PageRevisionsController,
    PostAutosavesController,
    PageAutosavesController,
    CategoriesController,
    TagsController,
    PostContracts,
  ],
  providers: [
    ...shared,
    ListChecks,
    PostAddresses,
    ContentOwnership,
    PostHistoryPolicy,
    PageHistoryPolicy,
    RevisionsQuery,
    Scheduler,
    CategoryPolicy,
    TagPolicy,
  ],
  exports: shared,
})
export class ContentModule {}
