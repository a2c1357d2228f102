import { can, forbidden, type Caller } from '@gatehouse/access';
import {
  Arg,
  Args,
  Ctx,
  Namespace,
  Route,
  policy,
  type RequestContext,
  type Schema,
  type SiteAddress,
  AnyObject,
  Int,
  Text,
} from '@gatehouse/rest';
import { ContextArgs, text } from '../records/args/record.args';
import type { GlobalStyles } from './global-styles.entity';
import { GlobalStylesService } from './global-styles.service';
import { STYLESHEET, THEME_SETTINGS, THEME_STYLES } from './theme';
import { knownTheme } from './themes.controller';

export class ReadStylesArgs extends ContextArgs {
  @Int({ description: 'ID of global styles config.' })
  id!: number;
}

export class UpdateStylesArgs {
  @Int({ description: 'ID of global styles config.' })
  id!: number;

  @AnyObject({ description: 'Global styles.' })
  styles?: object;

  @AnyObject({ description: 'Global settings.' })
  settings?: object;

  @Arg(text('Title of the global styles variation.'))
  title?: string;
}

export class ReadThemeStylesArgs {
  @Text({ description: "The theme's stylesheet." })
  stylesheet!: string;
}

const schema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_global_styles',
  type: 'object',
  properties: {
    id: { type: 'integer', readonly: true },
    styles: { type: 'object' },
    settings: { type: 'object' },
    title: { type: 'object' },
  },
};

const THEME_STYLES_SCHEMA: Schema = {
  type: 'object',
  properties: { settings: { type: 'object' }, styles: { type: 'object' }, _links: { type: 'object' } },
};

/** The existence of a theme is told before permission, as of other records. */
const ofTheme = ({ args, caller }: RequestContext): void => {
  knownTheme(args.stylesheet);
  if (!can(caller, 'edit_posts'))
    throw forbidden(
      caller,
      'rest_cannot_read_global_styles',
      'Sorry, you are not allowed to access the global styles on this site.',
    );
};

/** The presentation's design tokens, and what was changed of them (docs/interface/editor.md#global-styles). */
@Namespace('core/v2', { schemas: { wp_global_styles: schema } })
export class GlobalStylesController {
  constructor(private readonly styles: GlobalStylesService) {}

  @Route('GET', 'global-styles/themes/<stylesheet=[\\w-]+>', { permit: ofTheme, result: THEME_STYLES_SCHEMA })
  ofTheme(@Args() _args: ReadThemeStylesArgs, @Ctx() { site: { root } }: RequestContext) {
    return {
      settings: THEME_SETTINGS,
      styles: THEME_STYLES,
      _links: { self: [{ href: `${root}/core/v2/global-styles/themes/${STYLESHEET}` }] },
    };
  }

  @Route('GET', 'global-styles/themes/<stylesheet=[\\w-]+>/variations', {
    permit: ofTheme,
    result: { type: 'array', items: THEME_STYLES_SCHEMA },
  })
  variations(@Args() _args: ReadThemeStylesArgs): unknown[] {
    return [];
  }

  @Route('GET', 'global-styles/<id>', { permit: policy(GlobalStylesService, 'read'), schema: 'wp_global_styles' })
  async read(@Args() _args: ReadStylesArgs, @Ctx() ctx: RequestContext) {
    return stylesView(await this.styles.one(ctx), ctx.site, ctx.caller);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'global-styles/<id>', {
    permit: policy(GlobalStylesService, 'edit'),
    schema: 'wp_global_styles',
  })
  async update(@Args() args: UpdateStylesArgs, @Ctx() ctx: RequestContext) {
    return stylesView(await this.styles.update(args.id, args), ctx.site, ctx.caller);
  }
}

function stylesView(
  { id, title, settings, styles }: GlobalStyles,
  { root }: SiteAddress,
  caller: Caller,
): Record<string, unknown> {
  const allow = can(caller, 'edit_theme_options') ? ['GET', 'POST', 'PUT', 'PATCH'] : ['GET'];
  return {
    id,
    title: { raw: title, rendered: title },
    settings: JSON.parse(settings) as object,
    styles: JSON.parse(styles) as object,
    _links: { self: [{ href: `${root}/core/v2/global-styles/${id}`, targetHints: { allow } }] },
  };
}
