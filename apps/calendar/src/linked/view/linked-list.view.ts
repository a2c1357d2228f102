import { ListOf } from '@gatehouse/rest';
import { PagingView } from '../../api/paging.view';
import { ViewOf } from '../../api/component';
import { OrganizerView } from './organizer.view';
import { VenueView } from './venue.view';

/** One page of the list of venues. */
export class VenueListView extends PagingView {
  @ListOf(ViewOf(VenueView), { description: 'The newest first.' }) venues!: VenueView[];
}

/** One page of the list of organizers. */
export class OrganizerListView extends PagingView {
  @ListOf(ViewOf(OrganizerView), { description: 'The newest first.' }) organizers!: OrganizerView[];
}
