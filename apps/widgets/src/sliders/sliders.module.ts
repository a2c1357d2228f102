import { Module } from '@nestjs/common';
import { SlidersController } from './sliders.controller';
import { SlidersQuery } from './sliders.query';
import { SlidersService } from './sliders.service';
import { Streams } from './stream';
import { SliderStylesController } from './modal/styles.controller';
import { SliderStyles } from './modal/stylesheet';

@Module({
  controllers: [SlidersController, SliderStylesController],
  providers: [SlidersQuery, SlidersService, Streams, SliderStyles],
  exports: [SlidersQuery, Streams, SliderStyles],
})
export class SlidersModule {}
