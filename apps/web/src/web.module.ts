import { Global, Module } from '@nestjs/common';
import { ArchivesModule } from './archives/archives.module';
import { CommentingModule } from './commenting/commenting.module';
import { CoursesModule } from './courses/courses.module';
import { EventsModule } from './events/events.module';
import { Finder } from './finding/finder';
import { FrontModule } from './front/front.module';
import { FormerAddress } from './not-found/former-address';
import { NotFound } from './not-found/not-found';
import { PostsModule } from './posts/posts.module';
import { SitemapsModule } from './sitemaps/sitemaps.module';
import { Teasers } from './teasers/teasers';
import { ViewModule } from './view/view.module';
import { WidgetsModule } from './widgets/widgets.module';

/** Lists of posts, which record an address leads to, and the answer where it leads nowhere: for all kinds of pages. */
const SHARED = [Teasers, Finder, NotFound];

@Global()
@Module({ providers: [...SHARED, FormerAddress], exports: SHARED })
class SharedModule {}

/** The pages that people read, a module for each kind. */
@Module({
  imports: [
    ViewModule,
    SharedModule,
    WidgetsModule,
    PostsModule,
    CommentingModule,
    ArchivesModule,
    EventsModule,
    CoursesModule,
    SitemapsModule,
    FrontModule,
  ],
})
export class WebModule {}
