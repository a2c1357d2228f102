import { Module } from '@nestjs/common';
import { outbound } from '../outbound';
import { FeedsContracts } from './feeds.contracts';
import { FeedsService } from './feeds.service';

/** Feeds of other sites. */
@Module({ controllers: [FeedsContracts], providers: [outbound, FeedsService] })
export class FeedsModule {}
