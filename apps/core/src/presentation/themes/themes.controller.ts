import {
  Answer,
  Args,
  Choice,
  Ctx,
  ListOf,
  Namespace,
  Route,
  Text,
  policy,
  type RequestContext,
} from '@gatehouse/rest';
import { assertThemeExists } from '../theme/theme';
import { ThemePolicy } from './theme.policy';
import { themeSchema, themeView, type ThemeView } from './theme.view';

export class ListThemesArgs {
  @ListOf(Choice(['active', 'inactive']), { description: 'Limit result set to themes assigned one or more statuses.' })
  status?: string[];

  @Choice(['view', 'embed', 'edit'], { default: 'view', description: 'Scope under which the request is made.' })
  context!: string;
}

export class ReadThemeArgs {
  @Text({ description: "The theme's stylesheet." })
  stylesheet!: string;
}

/** The routes of themes (docs/interface/editor.md#themes). */
@Namespace('core/v2', { schemas: { theme: themeSchema } })
export class ThemesController {
  @Route('GET', 'themes', { permit: policy(ThemePolicy, 'list'), schema: 'theme', answer: 'list' })
  list(@Args() { status = [] }: ListThemesArgs, @Ctx() { site }: RequestContext): Answer {
    const themes = status.length === 0 || status.includes('active') ? [themeView(site)] : [];
    const total = String(themes.length);
    return new Answer(themes, 200, { 'x-wp-total': total, 'x-wp-totalpages': total });
  }

  @Route('GET', 'themes/<stylesheet=[\\w-]+>', { permit: policy(ThemePolicy, 'read'), schema: 'theme' })
  read(@Args() { stylesheet }: ReadThemeArgs, @Ctx() { site }: RequestContext): ThemeView {
    assertThemeExists(stylesheet);
    return themeView(site);
  }
}
