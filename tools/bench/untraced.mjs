// The bundle of the site in which no call of the tracing is left: what "off" is compared with.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../run.mjs';

const PROGRAM = 'main.program.js';
const BUNDLE = join(ROOT, 'apps/site/bundle');

/** What each hook is replaced with, made of the texts of its arguments: nothing, or the work that it wraps. */
const HOOKS = {
  activeTracer: () => '(void 0)',
  traced: ([, , work]) => `(${work})()`,
  tracedAlone: ([, work]) => `(${work})()`,
  detached: ([work]) => `(${work})()`,
  traceAnswer: ([, answer]) => `(${answer})()`,
  tracePart: ([, answer]) => `(${answer})()`,
};

/** Makes a copy of the bundle in `folder`, without tracing or as it is; gives the program to start. */
export function bundleCopy(folder, { traces }) {
  const copy = join(folder, 'apps/site/bundle');
  linkAllBut('', folder, ['apps']);
  linkAllBut('apps', join(folder, 'apps'), ['site']);
  linkAllBut('apps/site', join(folder, 'apps/site'), ['bundle', 'data']);
  // Without the code that V8 compiled before: both copies begin with none.
  cpSync(BUNDLE, copy, { recursive: true, filter: (path) => !path.endsWith('.code') });
  if (!traces)
    writeFileSync(join(copy, PROGRAM), withoutHooks(readFileSync(join(BUNDLE, PROGRAM), 'latin1')), 'latin1');
  return join(copy, 'main.js');
}

/** The bundle finds packages and files of the project by its own place, so there is everything else around it. */
function linkAllBut(source, target, left) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(join(ROOT, source)))
    if (!left.includes(name)) symlinkSync(join(ROOT, source, name), join(target, name));
}

/** The code without the calls of hooks. @throws when one of them is not found: then it has another name */
function withoutHooks(code) {
  const found = hookCalls(code);
  for (const name of Object.keys(HOOKS))
    if (!found.some((call) => call.name === name)) throw new Error(`No call of ${name} is in the bundle.`);
  return replaced(code, 0, code.length, found);
}

/** Replaces the calls between two places; those within the arguments of another call are replaced with it. */
function replaced(code, from, to, calls) {
  let [text, at] = ['', from];
  for (const { start, end, name, parts } of calls) {
    if (start < at || end > to) continue;
    const inner = parts.map(([first, last]) => replaced(code, first, last, calls));
    text += code.slice(at, start) + HOOKS[name](inner);
    at = end;
  }
  return text + code.slice(at, to);
}

/** Calls of hooks as `(0, _telemetry.activeTracer)()`, in the order of their beginnings. */
function hookCalls(code) {
  const calls = [];
  const source = ts.createSourceFile(PROGRAM, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const visit = (node) => {
    const name = ts.isCallExpression(node) ? hookOf(node.expression) : undefined;
    if (name) {
      const parts = node.arguments.map((one) => [one.getStart(source), one.end]);
      calls.push({ name, start: node.getStart(source), end: node.end, parts });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

function hookOf(callee) {
  if (!ts.isParenthesizedExpression(callee) || !ts.isBinaryExpression(callee.expression)) return undefined;
  const { right } = callee.expression;
  return ts.isPropertyAccessExpression(right) && Object.hasOwn(HOOKS, right.name.text) ? right.name.text : undefined;
}
