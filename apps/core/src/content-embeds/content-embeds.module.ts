import { Module } from '@nestjs/common';
import { ContentEmbeds } from './content-embeds';

/** What is embedded in contents, when they are shown. */
@Module({ providers: [ContentEmbeds] })
export class ContentEmbedsModule {}
