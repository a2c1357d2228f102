import { Global, Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';
import { AddAuthorSets1764000000049 } from '../migrations/add-author-sets';
import { AddCommentsStatus1764000000053 } from '../migrations/add-comments-status';
import { AddListOrders1764000000065 } from '../migrations/add-list-orders';
import { AddSharedStamps1764000000048 } from '../migrations/add-shared-stamps';
import { CreateContent1764000000002 } from '../migrations/create-content';
import { CreateRecordPaths1764000000030 } from '../migrations/create-record-paths';
import { CreateRecordStamps1764000000045 } from '../migrations/create-record-stamps';
import { DropStamps1764000000077 } from '../migrations/drop-stamps';
import { CreateTrash1764000000050 } from '../migrations/create-trash';
import { CreateSearchIndex1764000000037 } from '../migrations/create-search-index';
import { CreateMoreSearchIndexes1764000000059 } from '../migrations/create-more-search-indexes';
import { CreateTermsSearch1764000000061 } from '../migrations/create-terms-search';
import { KeepRecordCounts1764000000040 } from '../migrations/keep-record-counts';
import { PostsQuery } from './list/posts.query';
import { RecordSearch } from './list/record-search';
import { Post, PostTerm, PostText, RecordCount, RecordId } from './model/post.entity';
import { PostReader } from './model/post.reader';
import { PostsService } from './posts.service';
import { Revision } from './store/revision.entity';
import { ContentFilters } from './view/content-filters';
import { PostPresenter } from './view/post.presenter';
import { PostRemovals } from './write/post-removals';
import { PostResolver } from './write/post-resolver';
import { PostsWriter } from './write/posts.writer';

export const recordEntities = [RecordId, Post, PostText, RecordCount, PostTerm, Revision];
export const recordMigrations = [
  CreateContent1764000000002,
  CreateRecordPaths1764000000030,
  CreateSearchIndex1764000000037,
  KeepRecordCounts1764000000040,
  CreateRecordStamps1764000000045,
  AddSharedStamps1764000000048,
  AddAuthorSets1764000000049,
  AddCommentsStatus1764000000053,
  CreateTrash1764000000050,
  CreateMoreSearchIndexes1764000000059,
  CreateTermsSearch1764000000061,
  AddListOrders1764000000065,
  DropStamps1764000000077,
];

const services = [
  SiteClock,
  PostReader,
  PostsQuery,
  RecordSearch,
  ContentFilters,
  PostPresenter,
  PostRemovals,
  PostResolver,
  PostsWriter,
  PostsService,
];

/** Reads and writes records of every type. Its exports can be injected anywhere in core. */
@Global()
@Module({ providers: services, exports: services })
export class RecordsModule {}
