import { Global, Module } from '@nestjs/common';
import { FormerAddress } from './former-address';
import { NotFound } from './not-found';

/** The answer to addresses that lead nowhere, for all kinds of pages. */
@Global()
@Module({ providers: [NotFound, FormerAddress], exports: [NotFound] })
export class NotFoundModule {}
