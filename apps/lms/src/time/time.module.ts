import { Module } from '@nestjs/common';
import { SiteClock } from './site-clock';

@Module({ providers: [SiteClock], exports: [SiteClock] })
export class TimeModule {}
