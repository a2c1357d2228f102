import { Module } from '@nestjs/common';
import { PostPage } from './post.page';
import { PostsController } from './posts.controller';

/** Posts and pages. */
@Module({ controllers: [PostsController], providers: [PostPage] })
export class PostsModule {}
