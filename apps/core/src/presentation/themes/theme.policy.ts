import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';

/** Themes are for people who may edit posts (docs/interface/editor.md#themes). */
@Injectable()
export class ThemePolicy {
  list({ args, caller }: RequestContext<{ status?: string[] }>): void {
    if (can(caller, 'edit_posts')) return;
    const isActiveOnly = args.status?.length === 1 && args.status[0] === 'active';
    throw forbidden(
      caller,
      isActiveOnly ? 'rest_cannot_view_active_theme' : 'rest_cannot_view_themes',
      'Sorry, you are not allowed to view themes.',
    );
  }

  read({ caller }: RequestContext): void {
    if (!can(caller, 'edit_posts'))
      throw forbidden(caller, 'rest_cannot_view_active_theme', 'Sorry, you are not allowed to view the active theme.');
  }
}
