import { Global, Module } from '@nestjs/common';
import { Teasers } from './teasers';

/** Lists of posts, for all pages that show some. */
@Global()
@Module({ providers: [Teasers], exports: [Teasers] })
export class TeasersModule {}
