export { widgets } from './widgets.service';
export { KINDS as WIDGET_KINDS, readWidgetFile, type Kind as WidgetKind } from './widget-files/widget-file';
export { WidgetFilesService } from './widget-files/widget-files.service';
export { FormsImport, type ImportedForm } from './widget-files/forms-import';
