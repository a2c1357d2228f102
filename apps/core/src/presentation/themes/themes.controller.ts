import {
  Answer,
  Args,
  Choice,
  ContextArgs,
  Ctx,
  IntersectionType,
  ListOf,
  Namespace,
  Route,
  Text,
  policy,
  type RequestContext,
} from '@gatehouse/rest';
import { assertThemeExists } from '../theme/theme';
import { ThemePolicy } from './theme.policy';
import { ThemeView, themeView } from './theme.view';

class ThemeFilter {
  @ListOf(Choice(['active', 'inactive']), { description: 'Limit result set to themes assigned one or more statuses.' })
  status?: string[];
}

export class ListThemesArgs extends IntersectionType(ThemeFilter, ContextArgs) {}

export class ReadThemeArgs {
  @Text({ description: "The theme's stylesheet." })
  stylesheet!: string;
}

/** The routes of themes (docs/interface/editor.md#themes). */
@Namespace('core/v2', { schemas: { theme: ThemeView } })
export class ThemesController {
  @Route('GET', 'themes', { permit: policy(ThemePolicy, 'list'), signedIn: true, schema: 'theme', answer: 'list' })
  list(@Args() { status = [] }: ListThemesArgs, @Ctx() { site }: RequestContext): Answer {
    const themes = status.length === 0 || status.includes('active') ? [themeView(site)] : [];
    const total = String(themes.length);
    return new Answer(themes, 200, { 'x-wp-total': total, 'x-wp-totalpages': total });
  }

  @Route('GET', 'themes/<stylesheet=[\\w-]+>', { permit: policy(ThemePolicy, 'read'), signedIn: true, schema: 'theme' })
  read(@Args() { stylesheet }: ReadThemeArgs, @Ctx() { site }: RequestContext): ThemeView {
    assertThemeExists(stylesheet);
    return themeView(site);
  }
}
