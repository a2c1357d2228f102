import { Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { redirect } from '../addresses/redirect';
import { Assets } from '../assets/assets';

/** The icon of the site, where browsers look for it unasked. */
@Namespace('-home')
export class IconController {
  constructor(
    private readonly facts: SiteFacts,
    private readonly assets: Assets,
  ) {}

  @Route('GET', 'favicon.ico', { permit: 'public' })
  async icon(@Ctx() ctx: RequestContext) {
    ctx.tag('site');
    const { siteIconUrl } = await this.facts.settings();
    return redirect(
      siteIconUrl === undefined || siteIconUrl === '' ? this.assets.address('icon.svg') : siteIconUrl,
      302,
    );
  }
}
