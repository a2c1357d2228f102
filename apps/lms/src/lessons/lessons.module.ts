import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { ItemsModule } from '../items/items.module';
import { StructureModule } from '../structure/structure.module';
import { TimeModule } from '../time/time.module';
import { LessonActionsController, LessonsController } from './lessons.controller';
import { LessonsService } from './lessons.service';

@Module({
  imports: [AccessModule, ItemsModule, TimeModule, StructureModule],
  controllers: [LessonsController, LessonActionsController],
  providers: [LessonsService],
})
export class LessonsModule {}
