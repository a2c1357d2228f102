import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { assertThemeExists } from '../theme/theme';
import { GlobalStylesService } from './global-styles.service';

/** The permissions of global styles (docs/interface/editor.md#global-styles). An unknown record is 404 before permission is checked. */
@Injectable()
export class GlobalStylesPolicy {
  constructor(private readonly styles: GlobalStylesService) {}

  async read({ args, caller }: RequestContext<{ id?: number }>): Promise<void> {
    await this.styles.find(args.id ?? 0);
    if (!can(caller, 'edit_posts'))
      throw forbidden(caller, 'rest_cannot_view', 'Sorry, you are not allowed to view this global style.');
  }

  async edit({ args, caller }: RequestContext<{ id?: number }>): Promise<void> {
    await this.styles.find(args.id ?? 0);
    if (!can(caller, 'edit_theme_options'))
      throw forbidden(caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this global style.');
  }

  /** What the styles were is for those who may change them. */
  async history({ args, caller }: RequestContext<{ parent?: number }>): Promise<void> {
    if (!(await this.styles.exists(args.parent ?? 0)))
      throw new RestError(404, 'rest_post_invalid_parent', 'Invalid post parent ID.');
    if (!can(caller, 'edit_theme_options'))
      throw forbidden(
        caller,
        'rest_cannot_view',
        'Sorry, you are not allowed to view revisions for this global style.',
      );
  }

  readTheme({ args, caller }: RequestContext<{ stylesheet?: string }>): void {
    assertThemeExists(args.stylesheet);
    if (!can(caller, 'edit_posts'))
      throw forbidden(
        caller,
        'rest_cannot_read_global_styles',
        'Sorry, you are not allowed to access the global styles on this site.',
      );
  }
}
