import { Global, Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';
import { PageAutosavesController, PostAutosavesController } from './autosaves/autosaves.controller';
import { AutosavesService } from './autosaves/autosaves.service';
import { CreateContent1764000000002 } from './migrations/create-content';
import { PagesController } from './pages/pages.controller';
import { PostsQuery } from './records/list/posts.query';
import { PostResolver } from './records/write/post-resolver';

import { ContentOwnership } from './posts/content-ownership';
import { PostAddresses } from './posts/post-addresses';
import { PostsContracts } from './posts/posts.contracts';
import { PostPresenter } from './records/view/post.presenter';
import { PostReader } from './records/model/post.reader';
import { PostRemovals } from './records/write/post-removals';
import { PostsService } from './records/posts.service';
import { Post, PostCount, PostTerm, PostText, RecordId } from './records/model/post.entity';
import { PostsController } from './posts/posts.controller';
import { PostsWriter } from './records/write/posts.writer';
import { PageHistoryPolicy, PostHistoryPolicy } from './revisions/revision.policy';
import { Revision } from './records/store/revision.entity';
import { PageRevisionsController, PostRevisionsController } from './revisions/revisions.controller';
import { RevisionsQuery } from './revisions/revisions.query';
import { RevisionsService } from './revisions/revisions.service';
import { Scheduler } from './schedule/scheduler';
import { CategoriesController } from './terms/categories.controller';
import { TagsController } from './terms/tags.controller';
import { CategoryPolicy, TagPolicy } from './terms/term.policy';
import { TermsService } from './terms/terms.service';
import { Term } from './terms/term.entity';
import { PostPolicy } from './posts/post.policy';
import { PagePolicy } from './pages/page.policy';
import { TermsQuery, TermsWriter } from './terms/terms.store';

export const contentEntities = [RecordId, Post, PostText, PostCount, PostTerm, Revision, Term];
export const contentMigrations = [CreateContent1764000000002];

const shared = [
  SiteClock,
  PostResolver,
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
@Global()
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
    PostsContracts,
  ],
  providers: [
    ...shared,
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
