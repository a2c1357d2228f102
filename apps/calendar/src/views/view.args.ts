import { AnyObject, Choice, FieldGroup, PickType, Text } from '@gatehouse/rest';
import { VIEWS, type ViewName } from './target/view-target';

@FieldGroup('View')
export class ViewArgs {
  @Text({ description: 'Address of the view; never fetched, of its host nothing counts.', required: true })
  url!: string;
  @Choice(VIEWS, { description: 'The view, whatever the address says.', nulls: 'invalid' }) view?: ViewName;
  @Text({
    description: 'Nonce of the caller, from an earlier view.',
    label: 'Nonce of the caller',
    name: '_calendar_view_rest_nonce_primary',
  })
  primary?: string;
  @Text({
    description: 'Nonce of a visitor, from an earlier view.',
    label: 'Nonce of a visitor',
    name: '_calendar_view_rest_nonce_secondary',
  })
  secondary?: string;
  @AnyObject({
    description: 'The same keys as in the query of the address: calendar-bar-date, calendar-bar-search, eventDisplay.',
    nulls: 'invalid',
  })
  view_data?: Record<string, unknown>;
  @Text({ description: 'Ignored.' }) action?: string;
}

export class ViewDataArgs extends PickType(ViewArgs, ['url', 'view', 'view_data']) {}
