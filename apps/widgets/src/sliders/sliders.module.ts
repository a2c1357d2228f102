import { Module } from '@nestjs/common';
import { ModalService } from './modal/modal.service';
import { StylesheetController } from './modal/stylesheet.controller';
import { StylesheetService } from './modal/stylesheet.service';
import { SlidersQuery } from './records/sliders.query';
import { StreamService } from './stream/stream.service';
import { SlidersController } from './sliders.controller';
import { SlidersService } from './sliders.service';

@Module({
  controllers: [SlidersController, StylesheetController],
  providers: [SlidersQuery, SlidersService, StreamService, ModalService, StylesheetService],
  exports: [SlidersQuery, StreamService, StylesheetService],
})
export class SlidersModule {}
