import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module';
import { otherPostsControllers } from './other-posts.controller';
import { OtherPostsService } from './other-posts.service';
import { otherTermsControllers } from './other-terms.controller';
import { OtherTermsService } from './other-terms.service';

/** Events, venues, organizers and courses as the post types of WordPress's plugins. */
@Module({
  imports: [RecordsModule],
  controllers: [...otherPostsControllers, ...otherTermsControllers],
  providers: [OtherPostsService, OtherTermsService],
})
export class OtherTypesModule {}
