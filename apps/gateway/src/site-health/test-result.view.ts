import { Choice, Shape, Text } from '@gatehouse/rest';
import { html } from '@gatehouse/text';

const STATUSES = ['good', 'recommended', 'critical'] as const;
export type TestStatus = (typeof STATUSES)[number];

const BADGE_COLORS = ['blue', 'orange', 'red', 'green', 'purple', 'gray'] as const;

/** The finding of a test: a headline, and sentences of plain text. */
export interface Finding {
  status: TestStatus;
  label: string;
  sentences: string[];
}

class BadgeView {
  @Text({ description: 'Name of the category.', examples: ['Security', 'Performance'] })
  label!: 'Security' | 'Performance';

  @Choice(BADGE_COLORS, { description: 'Green, orange or red, by the status of the test.' })
  color!: (typeof BADGE_COLORS)[number];
}

/** The result of a test as site-health/v1 shows it (docs/interface/gateway.md#site-health). */
export class TestResultView {
  @Text({ description: 'The name of the test being run.', readonly: true, examples: ['loopback_requests'] })
  test!: string;

  @Text({ description: 'A label describing the test.', readonly: true, examples: ['The site reaches itself'] })
  label!: string;

  @Choice(STATUSES, { description: 'The status of the test.', readonly: true })
  status!: TestStatus;

  @Shape(BadgeView, { description: 'The category this test is grouped in.', readonly: true })
  badge!: BadgeView;

  @Text({
    description: 'A more descriptive explanation of what the test looks for, and why it is important for the user.',
    readonly: true,
    examples: ['<p>A request to the address of the site reached it.</p>'],
  })
  description!: string;

  @Text({
    description: 'HTML containing an action to direct the user to where they can resolve the issue.',
    readonly: true,
    examples: [''],
  })
  actions!: string;
}

const COLORS = { good: 'green', recommended: 'orange', critical: 'red' } as const;

const finding =
  (status: TestStatus) =>
  (label: string, ...sentences: string[]): Finding => ({ status, label, sentences });

export const good = finding('good');
export const recommended = finding('recommended');
export const critical = finding('critical');

/** The result of a test in the form of the reference: sentences become paragraphs. */
export const testResult = (
  test: string,
  area: 'Security' | 'Performance',
  { status, label, sentences }: Finding,
): TestResultView => ({
  label,
  status,
  badge: { label: area, color: COLORS[status] },
  description: html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}`.text,
  actions: '',
  test,
});
