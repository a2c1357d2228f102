import { Module } from '@nestjs/common';
import { Assets } from './assets';
import { AssetsController } from './assets.controller';

@Module({ controllers: [AssetsController], providers: [Assets], exports: [Assets] })
export class AssetsModule {}
