import type { WrittenWithin } from '@gatehouse/persistence';
import type { Status } from '../../records/status';

/** Bounds of the dates in a list, as wall clocks, with which those of each event in its own zone are compared. */
export interface EventWindow {
  /** Starts at this time or later. */
  startsFrom?: string;
  startsAfter?: string;
  startsBefore?: string;
  /** Ends at this time or earlier. */
  endsUntil?: string;
  endsAfter?: string;
  endsBefore?: string;
  /** Takes place at this time or later. */
  onFrom?: string;
}

/** The resolved filters of a list of events. */
export interface EventFilters {
  window: EventWindow;
  statuses: Status[];
  search?: string;
  /** Any of these categories, descendants included. */
  category?: number[];
  tag?: number[];
  venue?: number[];
  organizer?: number[];
  featured?: boolean;
  include?: number[];
  exclude?: number[];
  parent?: number;
  /** When they were last written. */
  written?: WrittenWithin;
}
