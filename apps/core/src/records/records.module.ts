import { Global, Module } from '@nestjs/common';
import { CreateSearch1767225600080 } from '@gatehouse/search';
import { SiteClock } from '@gatehouse/time';
import { AddCommentsStatus1764000000053 } from '../migrations/add-comments-status';
import { AddListOrders1764000000065 } from '../migrations/add-list-orders';
import { AddSharedStamps1764000000048 } from '../migrations/add-shared-stamps';
import { CreateContent1764000000002 } from '../migrations/create-content';
import { CreateRecordPaths1764000000030 } from '../migrations/create-record-paths';
import { CreateRecordStamps1764000000045 } from '../migrations/create-record-stamps';
import { DropStamps1764000000077 } from '../migrations/drop-stamps';
import { CreateTrash1764000000050 } from '../migrations/create-trash';
import { KeepRecordCounts1764000000040 } from '../migrations/keep-record-counts';
import { AddHeadTexts1764000000080 } from '../migrations/add-head-texts';
import { KeepPatternMarks1764000000082 } from '../migrations/keep-pattern-marks';
import { KeepRecordTotals1764000000078 } from '../migrations/keep-record-totals';
import { PostsQuery } from './list/posts.query';
import { RecordSearch } from './list/record-search';
import { RecordPath } from './store/record-path.entity';
import { Post, PostTerm, PostText, RecordTotal, RecordId } from './model/post.entity';
import { PostReader } from './model/post.reader';
import { PostsService } from './posts.service';
import { Revision } from './store/revision.entity';
import { ContentFilters } from './view/content-filters';
import { PostPresenter } from './view/post.presenter';
import { PostRemovals } from './write/post-removals';
import { PostResolver } from './write/post-resolver';
import { PostsWriter } from './write/posts.writer';

export const recordEntities = [RecordId, Post, PostText, RecordTotal, PostTerm, Revision, RecordPath];
export const recordMigrations = [
  CreateContent1764000000002,
  CreateRecordPaths1764000000030,
  KeepRecordCounts1764000000040,
  CreateRecordStamps1764000000045,
  AddSharedStamps1764000000048,
  AddCommentsStatus1764000000053,
  CreateTrash1764000000050,
  AddListOrders1764000000065,
  DropStamps1764000000077,
  KeepRecordTotals1764000000078,
  AddHeadTexts1764000000080,
  KeepPatternMarks1764000000082,
  CreateSearch1767225600080,
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
