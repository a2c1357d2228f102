import type { OtherTaxonomy, OtherType } from '@gatehouse/dto';

/** What replies with the records of a type, or the terms of a taxonomy, are purged by. */
type Tags = readonly string[];

interface TypeFacts {
  /** Singular and plural. */
  names: [string, string];
  icon: string;
  taxonomies: readonly OtherTaxonomy[];
  tags: Tags;
}

interface TaxonomyFacts {
  names: [string, string];
  hierarchical: boolean;
  type: OtherType;
  tags: Tags;
}

/** The types of other services' records (docs/interface/core.md#types-of-other-services). */
export const TYPE_FACTS: Record<OtherType, TypeFacts> = {
  tribe_events: {
    names: ['Event', 'Events'],
    icon: 'dashicons-calendar',
    taxonomies: ['tribe_events_cat'],
    tags: ['events', 'event-terms'],
  },
  tribe_venue: { names: ['Venue', 'Venues'], icon: 'dashicons-location', taxonomies: [], tags: ['venues'] },
  tribe_organizer: {
    names: ['Organizer', 'Organizers'],
    icon: 'dashicons-businessperson',
    taxonomies: [],
    tags: ['organizers'],
  },
  lp_course: {
    names: ['Course', 'Courses'],
    icon: 'dashicons-welcome-learn-more',
    taxonomies: ['course_category', 'course_tag'],
    tags: ['courses', 'course-terms'],
  },
};

export const TAXONOMY_FACTS: Record<OtherTaxonomy, TaxonomyFacts> = {
  tribe_events_cat: {
    names: ['Event Category', 'Event Categories'],
    hierarchical: true,
    type: 'tribe_events',
    tags: ['event-terms', 'events'],
  },
  course_category: {
    names: ['Course Category', 'Course Categories'],
    hierarchical: true,
    type: 'lp_course',
    tags: ['course-terms', 'courses'],
  },
  course_tag: {
    names: ['Course Tag', 'Course Tags'],
    hierarchical: false,
    type: 'lp_course',
    tags: ['course-terms', 'courses'],
  },
};

export const TYPE_NAMES = Object.keys(TYPE_FACTS) as OtherType[];
export const TAXONOMY_NAMES = Object.keys(TAXONOMY_FACTS) as OtherTaxonomy[];
