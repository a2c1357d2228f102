import { Module } from '@nestjs/common';
import { DocumentController } from './document/document.controller';
import { Feed } from './feed/feed';
import { ImportsModule } from './imports.module';
import { CalendarAssets } from './pages/assets';
import { ImportsPage } from './pages/imports-page';
import { PagesController } from './pages/pages.controller';
import { RecordsModule } from './records.module';
import { NonceKeeper } from './views/nonces/nonces';
import { ViewLoader } from './views/view-loader';
import { ViewsController } from './views/views.controller';
import { ViewsService } from './views/views.service';

/** Views, pages and feeds of the calendar, and the document of its routes. */
@Module({
  imports: [RecordsModule, ImportsModule],
  controllers: [ViewsController, PagesController, DocumentController],
  providers: [NonceKeeper, ViewLoader, ViewsService, CalendarAssets, ImportsPage, Feed],
})
export class PagesModule {}
