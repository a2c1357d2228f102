import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module';
import { MapTexts } from './map-texts';
import { MapsController } from './maps.controller';
import { MapsQuery } from './records/maps.query';
import { MapsService } from './maps.service';
import { SiteTiles } from './site-tiles';

@Module({
  imports: [AssetsModule],
  controllers: [MapsController],
  providers: [MapsQuery, MapsService, MapTexts, SiteTiles],
  exports: [MapsQuery, MapTexts, SiteTiles],
})
export class MapsModule {}
