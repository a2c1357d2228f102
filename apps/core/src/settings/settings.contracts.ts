import { siteSettings, type SiteSettings } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { SettingsService } from './settings.service';
import { siteSettingsOf } from './settings.view';

/** The contract through which other services read the settings. */
@RpcController()
export class SettingsContracts {
  constructor(private readonly settings: SettingsService) {}

  @Answers(siteSettings)
  async siteSettings(): Promise<SiteSettings> {
    return siteSettingsOf(await this.settings.read());
  }
}
