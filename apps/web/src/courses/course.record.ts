/** A lesson or quiz in the outline of a course; see docs/interface/lms.md#section-items. */
export interface OutlineItem {
  id: number;
  type: 'lp_lesson' | 'lp_quiz';
  title: string;
  slug: string;
  preview: boolean;
  percent: number;
  /** Short form: `30 mins`; empty without one. */
  duration: string;
  graduation: '' | 'in-progress' | 'passed' | 'failed';
  status: '' | 'started' | 'completed';
  locked: boolean;
}

interface OutlineSection {
  id: number;
  title: string;
  description: string;
  percent?: number;
  items: OutlineItem[];
}

/** A course in a list, as with `optimize=true`; see docs/interface/lms.md#course-record. */
export interface ListedCourse {
  id: number;
  name: string;
  slug: string;
  permalink: string;
  image: string;
  content: string;
  excerpt: string;
  /** Long form: `4 weeks`. */
  duration: string;
  rating: number;
  price: number;
  price_rendered: string;
  origin_price_rendered: string;
  on_sale: boolean;
  categories: { id: number; name: string; slug: string }[];
}

/** A whole course. */
export interface CourseRecord extends ListedCourse {
  count_students: number;
  can_finish: boolean;
  can_retake: boolean;
  instructor: { id: number; name: string; avatar: string; description: string };
  sections: OutlineSection[];
  course_data: {
    graduation: '' | 'in-progress' | 'passed' | 'failed';
    status: '' | 'enrolled' | 'finished';
    expiration_time: string;
    result: { result: number; count_items: number; completed_items: number };
  };
}

export interface CourseCategory {
  id: number;
  /** HTML. */
  name: string;
  slug: string;
  link: string;
  description: string;
  count: number;
}

/** Reviews of a course; see docs/interface/lms.md#reviews. */
export interface ReviewsBody {
  data: {
    rated: number;
    total: number;
    reviews: { reviews: ReviewRecord[]; pages: number; paged: number };
    can_review: boolean;
  };
}

export interface ReviewRecord {
  comment_id: number;
  display_name: string;
  avatar_url: string;
  rate: number;
  title: string;
  /** HTML. */
  content: string;
  comment_date: string;
}

/** What lessons and quizzes have in common; see docs/interface/lms.md#item-record. */
export interface ItemRecord {
  id: number;
  name: string;
  permalink: string;
  /** HTML. */
  content: string;
  duration: string;
}

export interface LessonRecord extends ItemRecord {
  results: { status: '' | 'completed' };
}

/** A question of an attempt; see docs/interface/lms.md#questions-in-an-attempt. */
export interface QuestionRecord {
  id: number;
  title: string;
  type: 'single_choice' | 'multi_choice' | 'true_or_false' | 'fill_in_blanks';
  point: number;
  content?: string;
  hint?: string;
  explanation?: string;
  options: QuestionOption[];
}

export interface QuestionOption {
  title: string;
  value: string;
  uid: number;
  is_true?: 'yes' | 'no' | '';
  title_api?: string;
  ids?: number[];
  answers?: Record<string, { is_correct: boolean; answer: string; correct: string }>;
}

/** A learner's answer: a value, several, or texts by the ids of blanks. */
export type GivenAnswer = string | string[] | Record<string, string>;

export interface QuizRecord extends ItemRecord {
  questions: QuestionRecord[];
  results: {
    status: '' | 'started' | 'completed';
    passing_grade: string;
    instant_check: boolean;
    retake_count: number;
    retaken?: number;
    /** Seconds that are left; -1 when completed. */
    total_time?: number;
    /** Seconds; 0 is none. */
    duration: number;
    checked_questions?: number[];
    answered?: Record<string, { answered?: GivenAnswer; correct?: boolean }>;
    results?: { result?: number; user_mark?: number; mark?: number; pass?: 0 | 1 };
  };
}
