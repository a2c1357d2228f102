import { originOf } from '@gatehouse/dto';
import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { SettingsArgs } from './settings.args';
import { SettingsChecks } from './settings.checks';
import { SettingsService } from './settings.service';
import { SettingsView } from './settings.view';

/** The routes of settings, for administrators (docs/interface/core.md#settings). */
@Namespace('core/v2', {
  versions: { settings: () => ({ resource: 'site', id: 0 }) },
  schemas: { settings: SettingsView },
})
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Route('GET', 'settings', { permit: 'manage_options', schema: 'settings', summary: 'All settings.' })
  read(): Promise<SettingsView> {
    return this.settings.read();
  }

  @Route(['POST', 'PUT', 'PATCH'], 'settings', {
    permit: 'manage_options',
    check: policy(SettingsChecks, 'write'),
    schema: 'settings',
    summary: 'Changes settings.',
  })
  change(@Args() args: SettingsArgs, @Ctx() ctx: RequestContext): Promise<SettingsView> {
    const { url: _url, ...changes } = args;
    const sent = Object.fromEntries(Object.entries(changes).filter(([name]) => ctx.sent.has(name)));
    return this.settings.change(sent, originOf(ctx));
  }
}
