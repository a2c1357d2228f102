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
import { PageAccess, PostAccess } from './posts/post-access';
import { PostAddresses } from './posts/post-addresses';
import { PostContracts } from './posts/post-contracts';
import { PostPresenter } from './posts/post-presenter';
import { PostReader } from './posts/post-reader';
import { PostRemovals } from './posts/post-removals';
import { PostReplies } from './posts/post-replies';
import { Post, PostCount, PostTerm, PostText, RecordId } from './posts/post.entity';
import { PostsController } from './posts/posts.controller';
import { PostsService } from './posts/posts.service';
import { PageHistoryAccess, PostHistoryAccess } from './revisions/revision-access';
import { Revision } from './revisions/revision.entity';
import { PageRevisionsController, PostRevisionsController } from './revisions/revisions.controller';
import { RevisionsQuery } from './revisions/revisions.query';
import { RevisionsService } from './revisions/revisions.service';
import { Scheduler } from './schedule/scheduler';
import { CategoriesController } from './terms/categories.controller';
import { TagsController } from './terms/tags.controller';
import { CategoryAccess, TagAccess } from './terms/term-access';
import { TermReplies } from './terms/term-replies';
import { Term } from './terms/term.entity';
import { TermsQuery } from './terms/terms.query';
import { TermsService } from './terms/terms.service';

export const contentEntities = [RecordId, Post, PostText, PostCount, PostTerm, Revision, Term];
export const contentMigrations = [CreateContent1764000000002];

const shared = [
  SiteClock,
  PostChecks,
  PostReader,
  PostRemovals,
  PostsService,
  PostsQuery,
  PostPresenter,
  PostReplies,
  PostAccess,
  PageAccess,
  RevisionsService,
  AutosavesService,
  TermsQuery,
  TermsService,
  TermReplies,
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
    PostHistoryAccess,
    PageHistoryAccess,
    RevisionsQuery,
    Scheduler,
    CategoryAccess,
    TagAccess,
  ],
  exports: shared,
})
export class ContentModule {}
