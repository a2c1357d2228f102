import { Module } from '@nestjs/common';
import { FrontController } from './front/front.controller';
import { PostsModule } from './posts/posts.module';
import { ViewModule } from './view/view.module';
import { WidgetsModule } from './widgets/widgets.module';

/** The pages that people read, a module for each kind. */
@Module({ imports: [ViewModule, WidgetsModule, PostsModule], controllers: [FrontController] })
export class WebModule {}
