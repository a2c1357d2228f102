import { tableSource } from '@gatehouse/persistence';

/** How the indexes of the search read lessons, quizzes and questions. */
export const itemSource = tableSource('items', ['titleFold']);
export const questionSource = tableSource('questions', ['titleFold']);
