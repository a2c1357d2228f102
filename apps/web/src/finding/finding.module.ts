import { Global, Module } from '@nestjs/common';
import { Finder } from './finder';

/** Which record an address leads to, for all kinds of pages. */
@Global()
@Module({ providers: [Finder], exports: [Finder] })
export class FindingModule {}
