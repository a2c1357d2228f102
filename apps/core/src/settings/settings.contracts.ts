import { siteSettings, type SiteSettings } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { SettingsService } from './settings.service';

/** The contract through which other services read the settings. */
@RpcController()
export class SettingsContracts {
  constructor(private readonly settings: SettingsService) {}

  @Answers(siteSettings)
  siteSettings(): Promise<SiteSettings> {
    return this.settings.forServices();
  }
}
