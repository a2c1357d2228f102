import { Module } from '@nestjs/common';
import { StatusesController } from './statuses.controller';
import { TaxonomiesController } from './taxonomies.controller';
import { TypePolicy } from './type.policy';
import { TypesController } from './types.controller';

/** Descriptions of post types, taxonomies and statuses. */
@Module({ controllers: [TypesController, TaxonomiesController, StatusesController], providers: [TypePolicy] })
export class TypesModule {}
