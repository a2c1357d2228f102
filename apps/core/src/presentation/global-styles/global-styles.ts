import { Hidden, Resource, Stored, updateArgs } from '@gatehouse/records';
import { AnyObject, Int, Shape } from '@gatehouse/rest';
import { EditableText } from '../../records/model/editable-text';
import { RenderedTextView, renderedText } from '../theme/rendered-text.view';

const APPEARANCE = { group: 'Appearance' };

/** A part of theme.json. */
const ThemeJson = (description: string, written: string, examples: object[]): PropertyDecorator =>
  Stored('json', AnyObject({ description, examples }), {
    initial: {},
    written: AnyObject({ description: written, ...APPEARANCE }),
  });

/** What administrators changed of the theme (docs/interface/editor.md#global-styles). A migration creates the only record. */
@Resource({ path: 'core/v2/global-styles', one: 'styles', unique: { stylesheet: ['stylesheet'] } })
export class GlobalStyles {
  @Stored('id', Int({ description: 'ID of the global styles.', readonly: true }), { readonly: true })
  id!: number;

  @Hidden('key(100)') stylesheet!: string;

  @ThemeJson('Styles in the format of theme.json.', 'Global styles.', [
    { color: { background: '#ffffff' }, css: 'body { margin: 0 }' },
  ])
  styles!: Record<string, unknown>;

  @ThemeJson('Settings in the format of theme.json.', 'Global settings.', [
    { color: { palette: { custom: [{ name: 'Sea', slug: 'sea', color: '#2457d6' }] } } },
  ])
  settings!: Record<string, unknown>;

  @Stored('text', Shape(RenderedTextView, { description: 'Title of the global styles.' }), {
    initial: '',
    show: renderedText,
    written: EditableText('Title of the global styles variation.', APPEARANCE),
  })
  title!: string;
}

export class StylesIdArgs {
  @Int({ description: 'ID of global styles config.' })
  id!: number;
}

export class UpdateStylesArgs extends updateArgs(GlobalStyles, StylesIdArgs) {}
