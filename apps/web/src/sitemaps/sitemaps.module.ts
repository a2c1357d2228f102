import { Module } from '@nestjs/common';
import { SitemapsController } from './sitemaps.controller';
import { SitemapsService } from './sitemaps.service';

/** What the site tells search engines of its addresses. */
@Module({ controllers: [SitemapsController], providers: [SitemapsService] })
export class SitemapsModule {}
