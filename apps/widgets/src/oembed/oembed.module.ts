import { Module } from '@nestjs/common';
import { outbound } from '../outbound';
import { EmbedCache } from './proxy/embed-cache';
import { EmbedService } from './embed/embed.service';
import { EmbedPictureController } from './cached/embed-picture.controller';
import { CachedEmbedsContracts } from './cached/cached-embeds.contracts';
import { CachedEmbedsService } from './cached/cached-embeds.service';
import { OEmbedController } from './oembed.controller';
import { ProxyService } from './proxy/proxy.service';

@Module({
  controllers: [OEmbedController, EmbedPictureController, CachedEmbedsContracts],
  providers: [outbound, EmbedService, EmbedCache, ProxyService, CachedEmbedsService],
})
export class OEmbedModule {}
