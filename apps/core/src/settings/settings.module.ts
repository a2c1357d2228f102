import { Global, Module } from '@nestjs/common';
import { Setting } from './setting.entity';
import { SettingsChecks } from './settings.checks';
import { SettingsContracts } from './settings.contracts';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

export const settingsEntities = [Setting];

/** The site's settings. The service can be injected anywhere in core. */
@Global()
@Module({
  controllers: [SettingsController, SettingsContracts],
  providers: [SettingsService, SettingsChecks],
  exports: [SettingsService],
})
export class SettingsModule {}
