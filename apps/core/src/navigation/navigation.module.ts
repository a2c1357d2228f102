import { Module } from '@nestjs/common';
import { AutosavesModule } from '../autosaves/autosaves.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { NavigationHistoryController } from './navigation-history.controller';
import { NavigationController } from './navigation.controller';
import { NavigationHistoryPolicy, NavigationPolicy } from './navigation.policy';

/** Menus with their revisions and autosaves. */
@Module({
  imports: [RevisionsModule, AutosavesModule],
  controllers: [NavigationController, NavigationHistoryController],
  providers: [NavigationPolicy, NavigationHistoryPolicy],
})
export class NavigationModule {}
