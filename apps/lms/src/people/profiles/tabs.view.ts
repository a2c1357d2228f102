import { Choice, Int, ListOf, MapOf, Shape, Text } from '@gatehouse/rest';
import { TakenQuizView } from './learner.view';

class TabLabelView {
  @Text({ examples: ['Quizzes'] })
  title!: string;

  @Text({ examples: ['quizzes'] })
  slug!: string;

  @Int({ description: 'Tabs are shown in the order of this number.' })
  priority!: number;

  @Text({ description: 'Name of an icon, or empty.', examples: ['quizzes'] })
  icon!: string;
}

class TabView extends TabLabelView {
  @Choice([''])
  content!: '';
}

class SettingsTabView extends TabView {
  @MapOf(Shape(TabView), { description: 'The parts of the settings, by slug.' })
  section!: Record<string, TabView>;
}

class TakenQuizzesView {
  @ListOf(Shape(TakenQuizView))
  all!: TakenQuizView[];

  @ListOf(Shape(TakenQuizView))
  finished!: TakenQuizView[];

  @ListOf(Shape(TakenQuizView))
  passed!: TakenQuizView[];

  @ListOf(Shape(TakenQuizView))
  failed!: TakenQuizView[];

  @ListOf(Shape(TakenQuizView))
  'in-progress'!: TakenQuizView[];
}

class QuizzesTabView extends TabLabelView {
  @Shape(TakenQuizzesView, { description: 'The quizzes that the person took.' })
  content!: TakenQuizzesView;
}

/** The tabs of a profile (docs/interface/lms.md#people). */
export class TabsView {
  @Shape(TabView)
  'my-courses'!: TabView;

  @Shape(QuizzesTabView)
  quizzes!: QuizzesTabView;

  @Shape(TabView)
  orders!: TabView;

  @Shape(TabView)
  'order-details'!: TabView;

  @Shape(SettingsTabView)
  settings!: SettingsTabView;

  @Shape(TabView)
  logout!: TabView;
}

const tab = (title: string, slug: string, priority: number, icon: string): TabView => ({
  title,
  slug,
  priority,
  icon,
  content: '',
});

const SECTIONS = {
  general: tab('General', 'general', 10, ''),
  avatar: tab('Avatar', 'avatar', 20, ''),
  'change-password': tab('Password', 'change-password', 30, ''),
  privacy: tab('Privacy', 'privacy', 40, ''),
};

export const tabsView = (quizzes: TakenQuizView[]): TabsView => ({
  'my-courses': tab('My Courses', 'my-courses', 10, 'courses'),
  quizzes: { title: 'Quizzes', slug: 'quizzes', priority: 20, icon: 'quizzes', content: byGraduation(quizzes) },
  orders: tab('Orders', 'orders', 30, 'orders'),
  'order-details': tab('Order details', 'order-details', 40, 'order'),
  settings: { title: 'Settings', slug: 'settings', priority: 90, icon: 'settings', content: '', section: SECTIONS },
  logout: tab('Logout', 'logout', 100, 'logout'),
});

const byGraduation = (all: TakenQuizView[]): TakenQuizzesView => ({
  all,
  finished: all.filter(({ graduation }) => graduation !== 'in-progress'),
  passed: all.filter(({ graduation }) => graduation === 'passed'),
  failed: all.filter(({ graduation }) => graduation === 'failed'),
  'in-progress': all.filter(({ graduation }) => graduation === 'in-progress'),
});
