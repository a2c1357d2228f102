import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module';
import { MapsController } from './maps.controller';
import { MapsService } from './maps.service';
import { SiteTiles } from './tiles';

@Module({
  imports: [AssetsModule],
  controllers: [MapsController],
  providers: [MapsService, SiteTiles],
  exports: [MapsService],
})
export class MapsModule {}
