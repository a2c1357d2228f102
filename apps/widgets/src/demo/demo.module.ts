import { Module } from '@nestjs/common';
import { WidgetFilesService } from '../widget-files/widget-files.service';
import { FormsModule } from '../forms.module';
import { AssetsModule } from '../assets/assets.module';
import { MapsModule } from '../maps/maps.module';
import { SlidersModule } from '../sliders/sliders.module';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

@Module({
  imports: [FormsModule, SlidersModule, MapsModule, AssetsModule],
  controllers: [DemoController],
  providers: [DemoService, WidgetFilesService],
})
export class DemoModule {}
