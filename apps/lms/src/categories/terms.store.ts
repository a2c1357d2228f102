import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { contains, Database, eq, inQuery, or, select, tableSource, type SqlFragment } from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import { TermsQuery, TermsWriter, type TermTable } from '@gatehouse/terms';
import { searchFold } from '@gatehouse/text';
import { stampCourses } from '../store/course-stamps';
import { nameColumns, type Taxonomy } from './term.entity';

/** The terms of courses (docs/interface/lms.md#course-categories). */
export const TERM_TABLE: TermTable = {
  sortColumn: 'nameFold',
  keyColumn: 'nameKey',
  keyLength: 64,
  derivedColumns: (name) => ({ ...nameColumns(name) }),
  source: tableSource('terms', ['nameFold', 'slug']),
  sought: (text) => [searchFold(text)],
  search: (text) => or(contains('t.nameFold', searchFold(text)), contains('t.slug', searchFold(text))),
  resources: ['course-terms', 'course-term-names'],
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
  constructor(database: Database, keeper: SearchKeeper) {
    super(database, TERM_TABLE, keeper.textsOf(TERM_TABLE.source));
  }
}

/** Writes categories and tags of courses. */
@Injectable()
export class CourseTermsWriter extends TermsWriter<Taxonomy> {
  constructor(database: Database) {
    super(database, TERM_TABLE);
  }

  override async updateIn(...[tx, taxonomy, id, changes, slugs]: Parameters<TermsWriter<Taxonomy>['updateIn']>) {
    const term = await super.updateIn(tx, taxonomy, id, changes, slugs);
    await stampCourses(tx, coursesIn(id));
    return term;
  }

  override async removeIn(tx: EntityManager, taxonomy: Taxonomy, id: number): Promise<void> {
    await stampCourses(tx, coursesIn(id));
    return super.removeIn(tx, taxonomy, id);
  }
}

/** Courses show the names of their terms. */
const coursesIn = (term: number): SqlFragment =>
  inQuery('id', select('course_terms').columns('course').where(eq('term', term)));
