import { Module } from '@nestjs/common';
import { ContentOwnership } from './content-ownership';
import { PostAddresses } from './post-addresses';
import { PostPolicy } from './post.policy';
import { PostsContracts } from './posts.contracts';
import { PostsController } from './posts.controller';

/** Posts, and what other services ask about posts and pages. */
@Module({
  controllers: [PostsController, PostsContracts],
  providers: [PostPolicy, PostAddresses, ContentOwnership],
  exports: [PostPolicy],
})
export class PostsModule {}
