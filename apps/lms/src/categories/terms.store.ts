import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changed, Database } from '@gatehouse/persistence';
import { tableSource } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import { TermsQuery, TermsWriter, type TermTable } from '@gatehouse/terms';
import { escapeLoose, searchFold } from '@gatehouse/text';
import { CourseTerm, keyOf, type Taxonomy } from './course-term';

/** A text as names contain it: these are stored as HTML. */
const sought = (text: string): string => searchFold(escapeLoose(text));

/** The terms of courses (docs/interface/lms.md#course-categories). */
export const TERM_TABLE: TermTable<CourseTerm> = {
  type: CourseTerm,
  sortColumn: 'nameFold',
  keyLength: 64,
  keyOf,
  source: tableSource({ table: 'terms', columns: ['words'], resources: ['course-term-names'] }),
  sought: (text) => [sought(text)],
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
export class CourseTermsQuery extends TermsQuery<CourseTerm> {
  constructor(database: Database, keeper: SearchKeeper) {
    super(database, TERM_TABLE, keeper.textsOf(TERM_TABLE.source));
  }
}

/** Writes categories and tags of courses, which show their names. */
@Injectable()
export class CourseTermsWriter extends TermsWriter<CourseTerm> {
  constructor(database: Database) {
    super(database, TERM_TABLE);
  }

  override async updateIn(...[tx, taxonomy, id, changes, slugs]: Parameters<TermsWriter<CourseTerm>['updateIn']>) {
    const term = await super.updateIn(tx, taxonomy, id, changes, slugs);
    changed(tx, 'courses');
    return term;
  }

  override async removeIn(tx: EntityManager, taxonomy: Taxonomy, id: number): Promise<void> {
    changed(tx, 'courses');
    return super.removeIn(tx, taxonomy, id);
  }
}
