import { Module } from '@nestjs/common';
import { GlobalStylesController } from './global-styles/global-styles.controller';
import { GlobalStyles } from './global-styles/global-styles.entity';
import { GlobalStylesPolicy } from './global-styles/global-styles.policy';
import { GlobalStylesService } from './global-styles/global-styles.service';
import { BlockPatternsController } from './block-patterns/block-patterns.controller';
import { TemplatesController } from './templates/templates.controller';
import { ThemePolicy } from './themes/theme.policy';
import { ThemesController } from './themes/themes.controller';

export const presentationEntities = [GlobalStyles];

/** The site's theme: its templates, block patterns and global styles. */
@Module({
  controllers: [ThemesController, TemplatesController, GlobalStylesController, BlockPatternsController],
  providers: [GlobalStylesService, GlobalStylesPolicy, ThemePolicy],
})
export class PresentationModule {}
