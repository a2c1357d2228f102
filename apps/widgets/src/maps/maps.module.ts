import { Module } from '@nestjs/common';
import { AssetsModule } from '../http/assets.module';
import { MapsController } from './maps.controller';
import { MapsQuery } from './maps.query';
import { MapsService } from './maps.service';
import { SiteTiles } from './site-tiles';

@Module({
  imports: [AssetsModule],
  controllers: [MapsController],
  providers: [MapsQuery, MapsService, SiteTiles],
  exports: [MapsQuery, SiteTiles],
})
export class MapsModule {}
