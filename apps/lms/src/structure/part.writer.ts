import { Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { invalidArgument, invalidArguments } from '@gatehouse/errors';
import { changed, Database, eq, fetchOne, select } from '@gatehouse/persistence';
import { lockRecord, storeRecord, type RecordClass } from '@gatehouse/records';
import { storeAudit } from '@gatehouse/service';
import { utcClock } from '@gatehouse/time';
import { tableOf, unknownPart, type PartKind } from '../access/unknown';
import { Course } from '../courses/model/course';
import { Item } from '../items/model/item';
import { ITEM_CLASSES } from '../items/model/item-classes';
import { Quiz } from '../items/model/quiz';
import type { Part } from '../items/model/part';
import { answerInputs, type AnswerInput, type QuestionType } from '../questions/model/answers';
import { Question, type QuestionChange, type QuestionInput } from '../questions/model/question';
import type { ItemKind } from '../namespace/item-kind';
import { reserveMore } from '../store/numbering';
import { mergedItem, mergedQuestion } from './merged-rows';
import { filterItem, filterQuestion } from './structure.filter';
import type { ItemChange, ItemInput } from './structure.input';
import { removeItems, removeQuestions } from './structure.removal';
import { newItem, newQuestion } from './structure.rows';
import { questionProblem, structureProblem } from './structure.rules';
import { replaceQuestions } from './structure.update';

/** Who writes: texts of others are filtered as those of posts are. */
export interface PartAuthor {
  unfiltered: boolean;
}

/** Changes and deletes single lessons, quizzes and questions; each method is one transaction. */
@Injectable()
export class PartWriter {
  constructor(private readonly database: Database) {}

  /** Changes what is sent of a lesson or quiz. @throws 400 `rest_invalid_param` (questions); 404 when it is deleted meanwhile */
  async updateItem(
    kind: ItemKind,
    { id, questions, ...sent }: ItemChange & { id: number },
    author: PartAuthor,
  ): Promise<void> {
    await this.inCourse(kind, id, async (tx) => {
      const type: RecordClass<Item> = ITEM_CLASSES[kind];
      const item = await lockPart(tx, kind, type, id);
      const input = allowedItem({ ...sent, type: kind, title: sent.title ?? item.title }, author);
      const { course, section, position } = item;
      const hasQuestions = kind === 'lp_quiz' && questions !== undefined;
      const isOther =
        hasQuestions &&
        (await replaceQuestions(tx, item, questions, (one, stored) => allowedQuestion(stored, one, author)));
      const fresh = newItem(input, { id, course, section, position, now: utcClock() });
      const merged = mergedItem(item, input, fresh);
      if (merged === item && !isOther) return false;
      if (hasQuestions && merged instanceof Quiz) merged.questionCount = questions.length;
      merged.modified = fresh.modified;
      await storeRecord(tx, type, merged);
      return true;
    });
  }

  /** Changes what is sent of a question. @throws 400 `rest_invalid_param` (answers); 404 when it is deleted meanwhile */
  async updateQuestion({ id, ...sent }: QuestionChange & { id: number }, author: PartAuthor): Promise<void> {
    await this.inCourse('lp_question', id, async (tx) => {
      const question = await lockPart(tx, 'lp_question', Question, id);
      const input = allowedQuestion(question, sent, author);
      const blanks = input.answers.flatMap((answer) => answer.blanks ?? []);
      const ids = await reserveMore(tx, input.answers.length + blanks.length);
      const { course, quiz, position } = question;
      const fresh = newQuestion(input, { id, course, quiz, position, now: utcClock() }, ids);
      const merged = mergedQuestion(question, { ...input, answers: sent.answers }, fresh);
      if (merged === question) return false;
      await storeRecord(tx, Question, merged);
      return true;
    });
  }

  /** Deletes a part of a course, with what is within and what learners have done in it. @throws 404 when it is deleted meanwhile */
  async remove(kind: PartKind, id: number, origin: AuditOrigin): Promise<void> {
    await this.inCourse(kind, id, async (tx) => {
      const title = kind === 'lp_question' ? await removeQuestion(tx, id) : await removeItem(tx, kind, id);
      // Learners and teachers read them.
      await storeAudit(tx, origin, deleted(kind, id, title), { author: 0, isShown: false });
      return true;
    });
  }

  /** A part is a part of its course: writers of one course wait for each other. @param work tells whether it changed anything */
  private inCourse(kind: PartKind, id: number, work: (tx: EntityManager) => Promise<boolean>): Promise<void> {
    return this.database.write(async (tx) => {
      const part = await fetchOne(tx, select<{ course: number }>(tableOf(kind)).columns('course').where(eq('id', id)));
      if (!part) throw unknownPart(kind);
      const { course } = part;
      await fetchOne(tx, select('courses').columns('id').where(eq('id', course)).forUpdate());
      if (!(await work(tx))) return;
      changed(tx, 'courses', [course]);
      await tx.update(Course, { id: course }, { modified: utcClock() });
    });
  }
}

/** Deletes a lesson or quiz; those that follow move up. @returns its title */
async function removeItem(tx: EntityManager, kind: ItemKind, id: number): Promise<string> {
  const { title, course, position } = await lockPart<Item>(tx, kind, ITEM_CLASSES[kind], id);
  await removeItems(tx, [id]);
  await tx.decrement(Item, { course, position: MoreThan(position) }, 'position', 1);
  return title;
}

/** Deletes a question; those that follow move up. @returns its title */
async function removeQuestion(tx: EntityManager, id: number): Promise<string> {
  const { quiz, title, position } = await lockPart(tx, 'lp_question', Question, id);
  await removeQuestions(tx, [id]);
  await tx.decrement(Question, { quiz, position: MoreThan(position) }, 'position', 1);
  await tx.decrement(Quiz, { id: quiz }, 'questionCount', 1);
  return title;
}

async function lockPart<T extends Part>(
  tx: EntityManager,
  kind: PartKind,
  type: RecordClass<T>,
  id: number,
): Promise<T> {
  const part = await lockRecord(tx, type, id);
  if (!part) throw unknownPart(kind);
  return part;
}

/** The input with the texts that its author may write. */
function allowedItem(whole: ItemInput, { unfiltered }: PartAuthor): ItemInput {
  const input = unfiltered ? whole : filterItem(whole);
  const problem = structureProblem([{ title: 'x', items: [input] }]);
  if (problem) throw invalidArguments({ title: problem });
  return input;
}

/** A question with what is sent of it, and the texts that its author may write. A new one needs type, title and answers. */
function allowedQuestion(
  stored: Question | undefined,
  sent: QuestionChange,
  { unfiltered }: PartAuthor,
): QuestionInput {
  const { type = stored?.type, title = stored?.title ?? '' } = sent;
  const given = sent.answers ?? keptAnswers(stored, type);
  if (type === undefined || given === undefined)
    throw invalidArgument('answers', 'A question that is new, or of another type, needs type, title and answers.');
  const whole: QuestionInput = { ...sent, type, title, answers: given };
  const input = unfiltered ? whole : filterQuestion(whole);
  const problem = questionProblem(input);
  if (problem !== undefined) throw invalidArgument('answers', `A question ${problem}`);
  return input;
}

/** The answers of a question that stays of its type. */
const keptAnswers = (stored: Question | undefined, type: QuestionType | undefined): AnswerInput[] | undefined =>
  stored?.type === type && stored ? answerInputs(stored.answers) : undefined;
