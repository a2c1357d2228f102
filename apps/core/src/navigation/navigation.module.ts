import { Module } from '@nestjs/common';
import { NavigationController } from './navigation.controller';
import { NavigationPolicy } from './navigation.policy';

/** Menus. */
@Module({ controllers: [NavigationController], providers: [NavigationPolicy] })
export class NavigationModule {}
