import { Global, Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';
import { CreateContent1764000000002 } from '../migrations/create-content';
import { CreateRecordPaths1764000000030 } from '../migrations/create-record-paths';
import { CreateSearchIndex1764000000037 } from '../migrations/create-search-index';
import { PostsQuery } from './list/posts.query';
import { RecordSearch } from './list/record-search';
import { Post, PostCount, PostTerm, PostText, RecordId } from './model/post.entity';
import { PostReader } from './model/post.reader';
import { PostsService } from './posts.service';
import { Revision } from './store/revision.entity';
import { SearchKeeper } from './store/search-keeper';
import { PostPresenter } from './view/post.presenter';
import { PostRemovals } from './write/post-removals';
import { PostResolver } from './write/post-resolver';
import { PostsWriter } from './write/posts.writer';

export const recordEntities = [RecordId, Post, PostText, PostCount, PostTerm, Revision];
export const recordMigrations = [CreateContent1764000000002, CreateRecordPaths1764000000030, CreateSearchIndex1764000000037];

const services = [
  SiteClock,
  PostReader,
  PostsQuery,
  RecordSearch,
  SearchKeeper,
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
