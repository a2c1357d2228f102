import { Global, Module } from '@nestjs/common';
import { EmbedsModule } from '../embeds/embeds.module';
import { ContentMarkup } from './content-markup';
import { FormPage } from './forms/form.page';
import { FormsController } from './forms/forms.controller';
import { WidgetMarkup } from './widget-markup';

/** Forms, sliders and maps in content, and the page of a form. */
@Global()
@Module({
  imports: [EmbedsModule],
  controllers: [FormsController],
  providers: [WidgetMarkup, ContentMarkup, FormPage],
  exports: [WidgetMarkup, ContentMarkup],
})
export class WidgetsModule {}
