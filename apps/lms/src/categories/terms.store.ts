import { Injectable } from '@nestjs/common';
import { contains, Database, or } from '@gatehouse/persistence';
import { TermsQuery, TermsWriter, type TermTable } from '@gatehouse/terms';
import { searchFold } from '@gatehouse/text';
import { nameColumns, type Taxonomy } from './term.entity';

/** The terms of courses (docs/interface/lms.md#course-categories). */
const TERM_TABLE: TermTable = {
  sortColumn: 'nameFold',
  keyColumn: 'nameKey',
  keyLength: 64,
  derivedColumns: (name) => ({ ...nameColumns(name) }),
  search: (text) => or(contains('t.nameFold', searchFold(text)), contains('t.slug', searchFold(text))),
  links: { table: 'course_terms', record: 'course', term: 'term' },
  siblingNames: 'unique',
  circularParent: 'top',
  slugAncestors: 1,
  fallbackSlug: () => 'term',
  messages: {
    notFound: 'Term does not exist.',
    parentNotFound: 'The parent term does not exist.',
    nameTaken: 'A term with the name provided already exists with this parent.',
    slugTaken: (slug) => `The slug "${slug}" is already in use by another term.`,
  },
};

/** Reads categories and tags of courses. */
@Injectable()
export class CourseTermsQuery extends TermsQuery<Taxonomy> {
  constructor(database: Database) {
    super(database, TERM_TABLE);
  }
}

/** Writes categories and tags of courses. */
@Injectable()
export class CourseTermsWriter extends TermsWriter<Taxonomy> {
  constructor(database: Database) {
    super(database, TERM_TABLE);
  }
}
