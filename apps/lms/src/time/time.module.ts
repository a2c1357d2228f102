import { Module } from '@nestjs/common';
import { SiteClock } from '@gatehouse/time';

@Module({ providers: [SiteClock], exports: [SiteClock] })
export class TimeModule {}
