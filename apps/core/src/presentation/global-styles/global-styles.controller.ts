import {
  Args,
  ContextArgs,
  Ctx,
  IntersectionType,
  Namespace,
  Route,
  Text,
  policy,
  type RequestContext,
} from '@gatehouse/rest';
import { assertThemeExists } from '../theme/theme';
import { GlobalStyles, StylesIdArgs, UpdateStylesArgs } from './global-styles';
import { GlobalStylesPolicy } from './global-styles.policy';
import { GlobalStylesService } from './global-styles.service';
import { globalStylesView, ThemeStylesView, themeStylesView } from './global-styles.view';
import { StyleRevisions } from './style-revisions';

export class ReadStylesArgs extends IntersectionType(ContextArgs, StylesIdArgs) {}

export class ReadThemeStylesArgs {
  @Text({ description: "The theme's stylesheet." })
  stylesheet!: string;
}

/** The routes of global styles: those of the theme, and what was changed (docs/interface/editor.md#global-styles). */
@Namespace('core/v2', {
  versions: { 'global-styles/<id>': 'styles' },
  schemas: { wp_global_styles: GlobalStyles },
})
export class GlobalStylesController {
  constructor(
    private readonly styles: GlobalStylesService,
    private readonly revisions: StyleRevisions,
  ) {}

  @Route('GET', 'global-styles/themes/<stylesheet=[\\w-]+>', {
    permit: policy(GlobalStylesPolicy, 'readTheme'),
    signedIn: true,
    result: ThemeStylesView,
    summary: 'Reads the styles that a theme brings.',
  })
  readTheme(@Args() { stylesheet }: ReadThemeStylesArgs, @Ctx() { site }: RequestContext): ThemeStylesView {
    return themeStylesView(stylesheet, site);
  }

  @Route('GET', 'global-styles/themes/<stylesheet=[\\w-]+>/variations', {
    permit: policy(GlobalStylesPolicy, 'readTheme'),
    signedIn: true,
    result: [ThemeStylesView],
    summary: 'Lists the variations of styles that a theme brings.',
  })
  listVariations(@Args() { stylesheet }: ReadThemeStylesArgs): ThemeStylesView[] {
    assertThemeExists(stylesheet);
    return [];
  }

  @Route('GET', 'global-styles/<id>', {
    permit: policy(GlobalStylesPolicy, 'read'),
    signedIn: true,
    schema: 'wp_global_styles',
    summary: 'Reads the styles of the site.',
  })
  async read(@Args() { id }: ReadStylesArgs, @Ctx() ctx: RequestContext) {
    return this.view(await this.styles.find(id), ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'global-styles/<id>', {
    permit: policy(GlobalStylesPolicy, 'edit'),
    schema: 'wp_global_styles',
    summary: 'Changes the styles of the site.',
  })
  async update(@Args() args: UpdateStylesArgs, @Ctx() ctx: RequestContext) {
    return this.view(await this.styles.update(args, ctx.caller.id), ctx);
  }

  private async view(styles: GlobalStyles, ctx: RequestContext) {
    return globalStylesView(styles, await this.revisions.history(styles.id), ctx);
  }
}
