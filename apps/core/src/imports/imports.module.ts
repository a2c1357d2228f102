import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module';
import { MediaModule } from '../media/media.module';
import { TermsModule } from '../terms/terms.module';
import { ContentImport } from './content-import';
import { FilesImport } from './files-import';
import { SiteImport } from './site-import';

/** Imports of other sites, for the command line. */
@Module({
  imports: [CommentsModule, MediaModule, TermsModule],
  providers: [ContentImport, FilesImport, SiteImport],
})
export class ImportsModule {}
