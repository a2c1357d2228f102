import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module';
import { RecordsModule } from '../records/records.module';
import { WishlistController } from './wishlist.controller';
import { WishlistQuery } from './wishlist.query';
import { WishlistService } from './wishlist.service';

@Module({
  imports: [CoursesModule, RecordsModule],
  controllers: [WishlistController],
  providers: [WishlistService, WishlistQuery],
})
export class WishlistModule {}
