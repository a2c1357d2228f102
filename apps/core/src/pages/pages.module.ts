import { Module } from '@nestjs/common';
import { PagePolicy } from './page.policy';
import { PagesController } from './pages.controller';

/** Pages: records in a tree. */
@Module({ controllers: [PagesController], providers: [PagePolicy], exports: [PagePolicy] })
export class PagesModule {}
