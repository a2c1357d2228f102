import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module';
import { CommentingController } from './commenting.controller';
import { CommentingService } from './commenting.service';

/** Writing comments. */
@Module({ imports: [PostsModule], controllers: [CommentingController], providers: [CommentingService] })
export class CommentingModule {}
