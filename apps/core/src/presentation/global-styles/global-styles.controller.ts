import {
  AnyObject,
  Args,
  ContextArgs,
  Ctx,
  Int,
  Namespace,
  Route,
  Text,
  policy,
  type RequestContext,
  FieldGroup,
} from '@gatehouse/rest';
import { EditableText } from '../../records/args/record.args';
import { assertThemeExists } from '../theme/theme';
import type { GlobalStyles } from './global-styles.entity';
import { GlobalStylesPolicy } from './global-styles.policy';
import { GlobalStylesService } from './global-styles.service';
import { GlobalStylesView, globalStylesView, ThemeStylesView, themeStylesView } from './global-styles.view';
import { StyleRevisions } from './style-revisions';

export class ReadStylesArgs extends ContextArgs {
  @Int({ description: 'ID of global styles config.' })
  id!: number;
}

@FieldGroup('Appearance')
export class UpdateStylesArgs {
  @Int({ description: 'ID of global styles config.' })
  id!: number;

  @AnyObject({ description: 'Global styles.' })
  styles?: object;

  @AnyObject({ description: 'Global settings.' })
  settings?: object;

  @EditableText('Title of the global styles variation.')
  title?: string;
}

export class ReadThemeStylesArgs {
  @Text({ description: "The theme's stylesheet." })
  stylesheet!: string;
}

/** The routes of global styles: those of the theme, and what was changed (docs/interface/editor.md#global-styles). */
@Namespace('core/v2', {
  versions: { 'global-styles/<id>': () => ({ resource: 'styles', id: 0 }) },
  schemas: { wp_global_styles: GlobalStylesView },
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
  async read(@Args() { id }: ReadStylesArgs, @Ctx() ctx: RequestContext): Promise<GlobalStylesView> {
    return this.view(await this.styles.find(id), ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'global-styles/<id>', {
    permit: policy(GlobalStylesPolicy, 'edit'),
    schema: 'wp_global_styles',
    summary: 'Changes the styles of the site.',
  })
  async update(@Args() args: UpdateStylesArgs, @Ctx() ctx: RequestContext): Promise<GlobalStylesView> {
    return this.view(await this.styles.update(args.id, args, ctx.caller.id), ctx);
  }

  private async view(styles: GlobalStyles, { site, caller }: RequestContext): Promise<GlobalStylesView> {
    return globalStylesView(styles, await this.revisions.history(styles.id), { site, caller });
  }
}
