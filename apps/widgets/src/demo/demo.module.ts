import { Module } from '@nestjs/common';
import { WidgetFiles } from '../commands/widget-files';
import { FormsModule } from '../forms/forms.module';
import { AssetsModule } from '../http/assets.module';
import { MapsModule } from '../maps/maps.module';
import { SlidersModule } from '../sliders/sliders.module';
import { DemoController } from './demo.controller';
import { DemoPages } from './demo-pages';

@Module({
  imports: [FormsModule, SlidersModule, MapsModule, AssetsModule],
  controllers: [DemoController],
  providers: [DemoPages, WidgetFiles],
})
export class DemoModule {}
