import { Module } from '@nestjs/common';
import { autosavesControllerOf } from '../autosaves/autosaves.controller';
import { AutosavesModule } from '../autosaves/autosaves.module';
import { revisionsControllerOf } from '../revisions/revisions.controller';
import { RevisionsModule } from '../revisions/revisions.module';
import { SaveNavigationArgs } from './menu-requests';
import { NavigationController } from './navigation.controller';
import { NavigationHistoryPolicy, NavigationPolicy } from './navigation.policy';

const history = { path: 'navigation', may: NavigationHistoryPolicy };
const revision = 'wp_navigation-revision';

/** Menus with their revisions and autosaves. */
@Module({
  imports: [RevisionsModule, AutosavesModule],
  controllers: [
    NavigationController,
    revisionsControllerOf({ ...history, schema: revision }),
    autosavesControllerOf<SaveNavigationArgs>({
      ...history,
      schema: 'wp_navigation-autosave',
      revision,
      args: SaveNavigationArgs,
      input: (menu) => menu,
    }),
  ],
  providers: [NavigationPolicy, NavigationHistoryPolicy],
})
export class NavigationModule {}
