import { Global, Module } from '@nestjs/common';
import { Finder } from './finder';
import { Neighbours } from './neighbours';

/** Which record an address leads to, for all kinds of pages. */
@Global()
@Module({ providers: [Finder, Neighbours], exports: [Finder, Neighbours] })
export class FindingModule {}
