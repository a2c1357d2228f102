import { Module } from '@nestjs/common';
import { Outbound } from '@gatehouse/outbound';
import { Config } from '@gatehouse/service';
import { EmbedCache } from './proxy/embed-cache';
import { EmbedService } from './embed/embed.service';
import { OEmbedController } from './oembed.controller';
import { ProxyService } from './proxy/proxy.service';

const outbound = {
  provide: Outbound,
  inject: [Config],
  useFactory: (config: Config) => new Outbound({ allow: config.outboundAllow }),
};

@Module({ controllers: [OEmbedController], providers: [outbound, EmbedService, EmbedCache, ProxyService] })
export class OEmbedModule {}
