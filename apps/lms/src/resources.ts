import { FORMER_SLUGS, type Resources } from '@gatehouse/persistence';
import { SEARCH_TABLES } from '@gatehouse/search';

/** What visitors' replies about courses are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    courses: { one: 'course', tables: ['courses', 'course_terms', 'sections', 'items', 'questions'], versioned: true },
    // Searches and versions alone go by these.
    items: { tables: ['items'], versioned: true },
    questions: { tables: ['questions'], versioned: true },
    reviews: { one: 'review', tables: ['reviews'] },
    'course-terms': { one: 'course-term', tables: ['terms'], versioned: true },
    // Without the number of their courses, which changes with each course that is published.
    'course-term-names': { tables: ['terms'] },
    pictures: { tables: ['pictures'] },
  },
  derived: ['numbering', ...SEARCH_TABLES],
  unread: ['enrolments', 'progress', 'attempts', 'receipts', 'wishes', 'outbox', FORMER_SLUGS],
};
