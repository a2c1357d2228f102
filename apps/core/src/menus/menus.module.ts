import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module';
import { MenuItems } from './items/menu-items';
import { MenuItemsController } from './items/menu-items.controller';
import { MenuItemsService } from './items/menu-items.service';
import { MenuTargets } from './items/menu-targets';
import { MenuLocationsController } from './locations/menu-locations.controller';
import { MenuPolicy } from './menu.policy';
import { MenusController } from './menus.controller';
import { MenusReader } from './menus.reader';
import { MenusService } from './menus.service';

/** Menus with their items and places, for themes that know no blocks. */
@Module({
  imports: [TermsModule],
  controllers: [MenusController, MenuItemsController, MenuLocationsController],
  providers: [MenusReader, MenusService, MenuPolicy, MenuItems, MenuItemsService, MenuTargets],
})
export class MenusModule {}
