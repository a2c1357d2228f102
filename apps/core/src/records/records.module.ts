import { Global, Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';
import { PostsQuery } from './list/posts.query';
import { RecordSearch } from './list/record-search';
import { recordTables } from '../record-tables/record-tables';
import { Post } from './model/post';
import { PostReader } from './model/post.reader';
import { PostsService } from './posts.service';
import { Revision } from '../revisions/model/revision';
import { ContentFilters } from './view/content-filters';
import { PostPresenter } from './view/post.presenter';
import { PostRemovals } from './write/post-removals';
import { PostResolver } from './write/post-resolver';
import { PostsWriter } from './write/posts.writer';

export const recordEntities = [...recordTables, Post, Revision];
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
