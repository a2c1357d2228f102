import { Module } from '@nestjs/common';
import { ModalService } from './modal/modal.service';
import { StylesheetController } from './modal/stylesheet.controller';
import { StylesheetService } from './modal/stylesheet.service';
import { SlidersRepository } from './sliders.repository';
import { StreamService } from './stream/stream.service';
import { SlidersController } from './sliders.controller';
import { SlidersService } from './sliders.service';

@Module({
  controllers: [SlidersController, StylesheetController],
  providers: [SlidersRepository, SlidersService, StreamService, ModalService, StylesheetService],
  exports: [SlidersRepository, StreamService, StylesheetService],
})
export class SlidersModule {}
