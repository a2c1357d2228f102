import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { CommentsModule } from '../comments/comments.module';
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
  imports: [BlocksModule, CommentsModule, EmbedsModule, FeedsModule],
  controllers: [PostsController],
  providers: [Breadcrumbs, Passwords, Previews, RecordAddresses, RecordPage],
  exports: [Previews, RecordAddresses, RecordPage],
})
export class PostsModule {}
