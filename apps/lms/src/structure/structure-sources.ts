import { tableSource } from '@gatehouse/search';

/** How the indexes of the search read lessons, quizzes and questions. */
export const itemSource = tableSource({ table: 'items', columns: ['titleFold'], resources: ['items'] });
export const questionSource = tableSource({ table: 'questions', columns: ['titleFold'], resources: ['questions'] });
