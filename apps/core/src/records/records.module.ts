import { Global, Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';
import { CreateContent1764000000002 } from '../migrations/create-content';
import { CreateRecordPaths1764000000030 } from '../migrations/create-record-paths';
import { KeepRecordCounts1764000000040 } from '../migrations/keep-record-counts';
import { PostsQuery } from './list/posts.query';
import { Post, PostTerm, PostText, RecordCount, RecordId } from './model/post.entity';
import { PostReader } from './model/post.reader';
import { PostsService } from './posts.service';
import { Revision } from './store/revision.entity';
import { PostPresenter } from './view/post.presenter';
import { PostRemovals } from './write/post-removals';
import { PostResolver } from './write/post-resolver';
import { PostsWriter } from './write/posts.writer';

export const recordEntities = [RecordId, Post, PostText, RecordCount, PostTerm, Revision];
export const recordMigrations = [
  CreateContent1764000000002,
  CreateRecordPaths1764000000030,
  KeepRecordCounts1764000000040,
];

const services = [
  SiteClock,
  PostReader,
  PostsQuery,
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
