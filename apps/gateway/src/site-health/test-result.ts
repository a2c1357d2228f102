import type { Values } from '@gatehouse/bus';
import { html } from '@gatehouse/text';

export type TestStatus = 'good' | 'recommended' | 'critical';

/** The finding of a test: a headline, and sentences of plain text. */
export interface Finding {
  status: TestStatus;
  label: string;
  sentences: string[];
}

/** The result of a test as site-health/v1 shows it (docs/interface/gateway.md#site-health). */
export interface TestResult {
  label: string;
  status: TestStatus;
  badge: { label: 'Security' | 'Performance'; color: string };
  /** HTML. */
  description: string;
  actions: string;
  test: string;
}

const COLORS = { good: 'green', recommended: 'orange', critical: 'red' } as const;

const finding =
  (status: TestStatus) =>
  (label: string, ...sentences: string[]): Finding => ({ status, label, sentences });

export const good = finding('good');
export const recommended = finding('recommended');
export const critical = finding('critical');

export const testResult = (
  test: string,
  area: 'Security' | 'Performance',
  { status, label, sentences }: Finding,
): TestResult => ({
  label,
  status,
  badge: { label: area, color: COLORS[status] },
  description: html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}`.text,
  actions: '',
  test,
});

const text = (description: string): Values => ({ type: 'string', description, readonly: true });

export const siteHealthSchemas = {
  'wp-site-health-test': {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: 'wp-site-health-test',
    type: 'object',
    properties: {
      test: text('The name of the test being run.'),
      label: text('A label describing the test.'),
      status: { ...text('The status of the test.'), enum: ['good', 'recommended', 'critical'] },
      badge: {
        type: 'object',
        description: 'The category this test is grouped in.',
        readonly: true,
        properties: {
          label: { type: 'string' },
          color: { type: 'string', enum: ['blue', 'orange', 'red', 'green', 'purple', 'gray'] },
        },
      },
      description: text(
        'A more descriptive explanation of what the test looks for, and why it is important for the user.',
      ),
      actions: text('HTML containing an action to direct the user to where they can resolve the issue.'),
    },
  },
};
