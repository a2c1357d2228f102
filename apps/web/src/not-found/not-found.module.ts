import { Global, Module } from '@nestjs/common';
import { NotFound } from './not-found';

/** The answer to addresses that lead nowhere, for all kinds of pages. */
@Global()
@Module({ providers: [NotFound], exports: [NotFound] })
export class NotFoundModule {}
