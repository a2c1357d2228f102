import { Module } from '@nestjs/common';
import { GlobalStylesController } from './global-styles.controller';
import { GlobalStyles } from './global-styles.entity';
import { GlobalStylesService } from './global-styles.service';
import { PatternsController } from './patterns.controller';
import { TemplatesController } from './templates.controller';
import { ThemesController } from './themes.controller';

export const presentationEntities = [GlobalStyles];

/** The site's theme: its templates, block patterns and global styles. */
@Module({
  controllers: [ThemesController, TemplatesController, GlobalStylesController, PatternsController],
  providers: [GlobalStylesService],
})
export class PresentationModule {}
