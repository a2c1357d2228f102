import { Module } from '@nestjs/common';
import { People } from './people';

@Module({ providers: [People], exports: [People] })
export class DirectoryModule {}
