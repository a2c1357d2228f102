import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { Comments } from '../comments/comments';
import { EmbedsModule } from '../embeds/embeds.module';
import { FeedsModule } from '../feeds/feeds.module';
import { Breadcrumbs } from './breadcrumbs';
import { Passwords } from './password';
import { Previews } from './previews';
import { PostsController } from './posts.controller';
import { RecordAddresses } from './record-addresses';
import { RecordPage } from './record.page';

/** Single posts, pages and files. */
@Module({
  imports: [BlocksModule, EmbedsModule, FeedsModule],
  controllers: [PostsController],
  providers: [Breadcrumbs, Comments, Passwords, Previews, RecordAddresses, RecordPage],
  exports: [Comments, Previews, RecordAddresses, RecordPage],
})
export class PostsModule {}
