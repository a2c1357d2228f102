import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import type { Post } from '../records/model/post';
import type { PostType } from '../records/model/post-type';
import { ancestorPaths } from '../records/model/record-tree';
import { permalink } from '../records/view/permalink';
import { SettingsService } from '../settings/settings.service';
import { PreviewTokens, type PreviewClaims } from './preview-tokens';

/** Makes the addresses at which people see previews: where the record is read, with a token. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly tokens: PreviewTokens,
  ) {}

  /** `…/?p=7&preview=true&preview_token=…`; with an autosave also `preview_id=7` (docs/interface/web.md#previews). */
  async of(type: PostType, post: Post, shown: Pick<PreviewClaims, 'autosave' | 'person'>): Promise<string> {
    const [paths, front] = await Promise.all([
      type.hierarchical ? ancestorPaths(this.database, 'posts', [post]) : undefined,
      type.hierarchical ? this.settings.frontPage() : 0,
    ]);
    const address = new URL(permalink(type, post, { home: this.config.homeUrl, path: paths?.get(post.id), front }));
    if (shown.autosave !== 0) address.searchParams.set('preview_id', String(post.id));
    address.searchParams.set('preview', 'true');
    address.searchParams.set('preview_token', this.tokens.issue({ ...shown, record: post.id }));
    return address.href;
  }
}
