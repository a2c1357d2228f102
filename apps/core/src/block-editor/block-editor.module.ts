import { Module } from '@nestjs/common';
import { BlockEditorController } from './block-editor.controller';
import { NavigationFallback } from './navigation-fallback';
import { ThemeExport } from './theme-export';
import { UrlDetails } from './url-details.service';

/** What the block editor needs in addition to posts, media and the theme. */
@Module({
  controllers: [BlockEditorController],
  providers: [UrlDetails, NavigationFallback, ThemeExport],
})
export class BlockEditorModule {}
