import { Module } from '@nestjs/common';
import { outbound } from '../outbound';
import { EmbedCache } from './proxy/embed-cache';
import { EmbedService } from './embed/embed.service';
import { OEmbedController } from './oembed.controller';
import { ProxyService } from './proxy/proxy.service';

@Module({ controllers: [OEmbedController], providers: [outbound, EmbedService, EmbedCache, ProxyService] })
export class OEmbedModule {}
