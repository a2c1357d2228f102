import { Module } from '@nestjs/common';
import { SavePageArgs } from '../pages/page-requests';
import { SavePostArgs } from '../posts/post-requests';
import { PreviewsModule } from '../previews/previews.module';
import { PageHistoryPolicy, PostHistoryPolicy } from '../revisions/revision.policy';
import { RevisionsModule } from '../revisions/revisions.module';
import { autosavesControllerOf } from './autosaves.controller';
import { AutosavesService } from './autosaves.service';

const autosaves = { schema: 'autosave', revision: 'post-revision' };

/** The autosaves of posts and pages. */
@Module({
  imports: [RevisionsModule, PreviewsModule],
  controllers: [
    autosavesControllerOf<SavePostArgs>({
      ...autosaves,
      path: 'posts',
      may: PostHistoryPolicy,
      args: SavePostArgs,
      input: (post) => post,
    }),
    autosavesControllerOf<SavePageArgs>({
      ...autosaves,
      path: 'pages',
      may: PageHistoryPolicy,
      args: SavePageArgs,
      input: (page) => page,
    }),
  ],
  providers: [AutosavesService],
  exports: [AutosavesService],
})
export class AutosavesModule {}
