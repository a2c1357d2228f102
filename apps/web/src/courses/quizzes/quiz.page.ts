import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { NotFound } from '../../not-found/not-found';
import type { Refusal } from '../actions';
import { CourseReads, type PlacedItem } from '../course-reads';
import type { QuizRecord } from '../course.record';
import { ItemPages } from '../item-pages';
import { shownQuestions } from './questions';

/** The values that the form of the quiz was sent with. */
interface Sent {
  /** Answers by question. */
  given: Readonly<Record<string, unknown>>;
  refusal?: Refusal | undefined;
}

const SECONDS_A_MINUTE = 60;

/** The page of a quiz: before an attempt, during one, and with its result. */
@Injectable()
export class QuizPage {
  constructor(
    private readonly reads: CourseReads,
    private readonly items: ItemPages,
    private readonly notFound: NotFound,
  ) {}

  async show(course: string, slug: string, ctx: RequestContext): Promise<Document> {
    const placed = await this.reads.item({ course, slug, type: 'lp_quiz' }, ctx);
    return placed ? this.page(placed, { given: {} }, ctx) : this.notFound.show(ctx);
  }

  async page(placed: PlacedItem, { given, refusal }: Sent, ctx: RequestContext): Promise<Document> {
    const quiz = await this.items.read<QuizRecord>(`/lms/v1/quiz/${placed.item.id}`, ctx);
    if (!quiz) return this.items.closed(placed, ctx);
    const { results } = quiz;
    const isOpen = placed.course.course_data.status === 'enrolled';
    const isRepeatable = results.retake_count < 0 || (results.retaken ?? 0) < results.retake_count;
    const values = {
      quiz,
      questions: shownQuestions(quiz, given),
      minutesLeft: Math.ceil(Math.max(results.total_time ?? 0, 0) / SECONDS_A_MINUTE),
      canStart: isOpen && (results.status === '' || (results.status === 'completed' && isRepeatable)),
    };
    return this.items.show({ placed, record: quiz, template: 'quiz', values, refusal }, ctx);
  }
}
