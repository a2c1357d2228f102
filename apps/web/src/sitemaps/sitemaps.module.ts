import { Module } from '@nestjs/common';
import { SitemapsController } from './sitemaps.controller';
import { SitemapsService } from './sitemaps.service';

/** The sitemaps for search engines. */
@Module({ controllers: [SitemapsController], providers: [SitemapsService] })
export class SitemapsModule {}
