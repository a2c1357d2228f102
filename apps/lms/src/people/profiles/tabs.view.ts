import type { QuizRecord } from './learner.record';

/** One tab of a profile page. */
interface Tab {
  title: string;
  slug: string;
  priority: number;
  icon: string;
  content: '' | Record<string, QuizRecord[]>;
  section?: Record<string, { title: string; slug: string; priority: number; icon: string; content: string }>;
}
export type Tabs = Record<'my-courses' | 'quizzes' | 'orders' | 'order-details' | 'settings' | 'logout', Tab>;

const SECTIONS = ['general', 'avatar', 'change-password', 'privacy'] as const;
const SECTION_TITLES: Record<(typeof SECTIONS)[number], string> = {
  general: 'General',
  avatar: 'Avatar',
  'change-password': 'Password',
  privacy: 'Privacy',
};

const tab = (title: string, slug: string, priority: number, icon: string, content: Tab['content'] = ''): Tab => ({
  title,
  slug,
  priority,
  icon,
  content,
});

/** The tabs of a profile (docs/interface/lms.md#people). */
export function tabsOf(quizzes: QuizRecord[]): Tabs {
  const settings = Object.fromEntries(
    SECTIONS.map((slug, index) => [
      slug,
      { title: SECTION_TITLES[slug], slug, priority: (index + 1) * 10, icon: '', content: '' },
    ]),
  );
  return {
    'my-courses': tab('My Courses', 'my-courses', 10, 'courses'),
    quizzes: tab('Quizzes', 'quizzes', 20, 'quizzes', byGraduation(quizzes)),
    orders: tab('Orders', 'orders', 30, 'orders'),
    'order-details': tab('Order details', 'order-details', 40, 'order'),
    settings: { ...tab('Settings', 'settings', 90, 'settings'), section: settings },
    logout: tab('Logout', 'logout', 100, 'logout'),
  };
}

function byGraduation(all: QuizRecord[]): Record<string, QuizRecord[]> {
  return {
    all,
    finished: all.filter(({ graduation }) => graduation !== 'in-progress'),
    passed: all.filter(({ graduation }) => graduation === 'passed'),
    failed: all.filter(({ graduation }) => graduation === 'failed'),
    'in-progress': all.filter(({ graduation }) => graduation === 'in-progress'),
  };
}
