// @ts-check
// The alerts of k8s/monitoring are run against recorded metrics (alerts.yaml), the questions of the dashboard are read by
// Prometheus, and every alert has a runbook.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { rulesFile } from '../../tools/monitoring/rules.mjs';
import { ROOT } from '../../tools/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-rules-'));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'rules.yaml'), rulesFile());
const CASES = ['alerts', 'platform', 'days', 'objectives'];
const textOf = (name) => readFileSync(join(ROOT, `e2e/monitoring/${name}.yaml`), 'utf8');
const cases = CASES.map(textOf).join('');
const alerts = [...rulesFile().matchAll(/^ *- alert: (\w+)$/gm)].map(([, name]) => name);
const runbooks = [...rulesFile().matchAll(/^ *runbook_url: https:\S+?\/(docs\/runbooks\/\S+)$/gm)].map(
  ([, path]) => path,
);
const kebab = (name) =>
  name
    .replace(/^Gatehouse/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase();

function promtool(...words) {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

describe('The alert rules', () => {
  test('are rules of Prometheus', () => promtool('check', 'rules', 'rules.yaml'));

  test('fire for recorded metrics when they should, and do not when they should not', () => {
    for (const name of CASES) writeFileSync(join(folder, `${name}.yaml`), textOf(name));
    promtool('test', 'rules', ...CASES.map((name) => `${name}.yaml`));
  });

  test('have a case in which they fire and one in which they do not, each of them', () => {
    assert.ok(alerts.length > 20);
    for (const name of alerts)
      for (const what of ['fires', 'is quiet'])
        assert.ok(cases.includes(`- name: ${name} ${what}\n`), `${name} ${what}`);
  });

  test('that are broken are noticed', () => {
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'rules.yaml'), rulesFile().replace('> 0.05', '> 5'));
    copyFileSync(join(ROOT, 'e2e/monitoring/alerts.yaml'), join(broken, 'alerts.yaml'));
    assert.notEqual(spawnSync('promtool', ['test', 'rules', 'alerts.yaml'], { cwd: broken }).status, 0);
  });

  test('lead to a runbook of their own, which says what to do', () => {
    assert.deepEqual(
      runbooks,
      alerts.map((name) => `docs/runbooks/${kebab(name)}.md`),
    );
    for (const path of runbooks) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const heading of ['What it means', 'Where to look', 'What to do', 'When it is over'])
        assert.ok(text.includes(`\n## ${heading}\n`), `${path}: ${heading}`);
    }
    const pages = readdirSync(join(ROOT, 'docs/runbooks')).filter((name) => name !== 'README.md');
    assert.deepEqual(pages.sort(), alerts.map((name) => `${kebab(name)}.md`).sort());
  });
});

describe('The dashboard', () => {
  test('asks questions that Prometheus understands', () => {
    const { panels } = JSON.parse(readFileSync(join(ROOT, 'k8s/monitoring/dashboard.json'), 'utf8'));
    const questions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    assert.ok(questions.length > 30);
    const rules = questions.map((expr, at) => ({ record: `panel:${at}`, expr }));
    writeFileSync(join(folder, 'panels.yaml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    promtool('check', 'rules', 'panels.yaml');
  });

  test('is rendered with the rules and the monitor', { skip: !hasKubectl() && 'kubectl is not installed' }, () => {
    const overlay = mkdtempSync(join(ROOT, 'k8s/.rendered-'));
    try {
      const resources = ['../base'];
      writeFileSync(join(overlay, 'kustomization.yaml'), JSON.stringify({ resources, components: ['../monitoring'] }));
      const text = execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' });
      for (const kind of ['PodMonitor', 'PrometheusRule']) assert.match(text, new RegExp(`^kind: ${kind}$`, 'm'));
      assert.match(text, /grafana_dashboard: "1"/);
    } finally {
      rmSync(overlay, { recursive: true, force: true });
    }
  });
});

function hasKubectl() {
  return (process.env.PATH ?? '').split(':').some((path) => existsSync(join(path, 'kubectl')));
}
