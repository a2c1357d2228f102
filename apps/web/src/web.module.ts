import { Module } from '@nestjs/common';
import { ArchivesModule } from './archives/archives.module';
import { CommentingModule } from './commenting/commenting.module';
import { CoursesModule } from './courses/courses.module';
import { EventsModule } from './events/events.module';
import { FindingModule } from './finding/finding.module';
import { FrontModule } from './front/front.module';
import { NotFoundModule } from './not-found/not-found.module';
import { PostsModule } from './posts/posts.module';
import { SitemapsModule } from './sitemaps/sitemaps.module';
import { TeasersModule } from './teasers/teasers.module';
import { ViewModule } from './view/view.module';
import { WidgetsModule } from './widgets/widgets.module';

/** What all kinds of pages are made with. */
const SHARED = [ViewModule, TeasersModule, FindingModule, NotFoundModule, WidgetsModule];

/** The pages that people read, a module for each kind. */
@Module({
  imports: [
    ...SHARED,
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
