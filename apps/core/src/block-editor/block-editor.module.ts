import { Module } from '@nestjs/common';
import { BlockEditorController } from './block-editor.controller';
import { NavigationFallbackService } from './navigation-fallback.service';
import { ThemeExportService } from './theme-export.service';
import { UrlDetailsService } from './url-details.service';

/** What the block editor needs in addition to posts, media and the theme. */
@Module({
  controllers: [BlockEditorController],
  providers: [UrlDetailsService, NavigationFallbackService, ThemeExportService],
})
export class BlockEditorModule {}
