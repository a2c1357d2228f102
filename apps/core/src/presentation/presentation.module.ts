import { Module } from '@nestjs/common';
import { GlobalStylesController } from './global-styles/global-styles.controller';
import { GlobalStyles } from './global-styles/global-styles';
import { GlobalStylesPolicy } from './global-styles/global-styles.policy';
import { GlobalStylesService } from './global-styles/global-styles.service';
import { StyleRevision } from './global-styles/style-revision';
import { StyleRevisions } from './global-styles/style-revisions';
import { StyleRevisionsController } from './global-styles/style-revisions.controller';
import { BlockPatternsController } from './block-patterns/block-patterns.controller';
import { TemplatePartsController } from './templates/template-parts.controller';
import { TemplatesController } from './templates/templates.controller';
import { ThemePolicy } from './themes/theme.policy';
import { ThemesController } from './themes/themes.controller';

export const presentationEntities = [GlobalStyles, StyleRevision];
/** The site's theme: its templates, block patterns and global styles. */
@Module({
  controllers: [
    ThemesController,
    TemplatesController,
    TemplatePartsController,
    GlobalStylesController,
    StyleRevisionsController,
    BlockPatternsController,
  ],
  providers: [GlobalStylesService, StyleRevisions, GlobalStylesPolicy, ThemePolicy],
})
export class PresentationModule {}
