import { Arg, AnyObject } from '@gatehouse/rest';
import { text } from '../records/arg-decorators';
import { VIEWS, type ViewName } from './view-target';

export class ViewArgs {
  @Arg(text('Address of the view; never fetched, of its host nothing counts.', { required: true })) url!: string;
  @Arg(text('The view, whatever the address says.', { enum: VIEWS })) view?: ViewName;
  @Arg(text('Nonce of the caller, from an earlier view.', { name: '_calendar_view_rest_nonce_primary' }))
  primary?: string;
  @Arg(text('Nonce of a visitor, from an earlier view.', { name: '_calendar_view_rest_nonce_secondary' }))
  secondary?: string;
  @AnyObject({
    description: 'The same keys as in the query of the address: calendar-bar-date, calendar-bar-search, eventDisplay.',
    nulls: 'invalid',
  })
  view_data?: Record<string, unknown>;
  @Arg(text('Ignored.')) action?: string;
}
