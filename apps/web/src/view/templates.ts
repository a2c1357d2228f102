import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { BLOCK_TEMPLATES, TemplateFolders } from '@gatehouse/blocks';
import { appFolder, Config } from '@gatehouse/service';

/**
 * The templates of the pages: files in `apps/web/templates` and, for blocks, in `libs/blocks/templates`. A file of the same
 * name in the folder of `WEB_TEMPLATES` takes the place of one (docs/web.md#templates).
 */
@Injectable()
export class Templates extends TemplateFolders {
  constructor(config: Config) {
    const own = config.setting('WEB_TEMPLATES');
    super([...(own === '' ? [] : [resolve(own)]), appFolder('web', 'templates'), BLOCK_TEMPLATES]);
  }
}
