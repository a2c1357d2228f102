import { searchTables, type Resources } from '@gatehouse/persistence';

/** What visitors' replies about courses are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    courses: { one: 'course', tables: ['courses', 'course_terms', 'sections', 'items', 'questions'] },
    // By the course that they are of.
    reviews: { one: 'reviews-of', tables: ['reviews'] },
    'course-terms': { one: 'course-term', tables: ['terms'] },
    // Without the number of their courses, which changes with each course that is published.
    'course-term-names': { tables: ['terms'] },
    pictures: { tables: ['pictures'] },
  },
  derived: [
    'numbering',
    ...['courses_search', 'terms_search', 'items_search', 'questions_search'].flatMap((name) =>
      Object.values(searchTables(name)),
    ),
  ],
  unread: ['enrolments', 'progress', 'attempts', 'receipts', 'wishes', 'outbox'],
};
