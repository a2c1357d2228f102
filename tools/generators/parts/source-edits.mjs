// Additions to a TypeScript source: an import, an element of a list, a member of an object.
import ts from 'typescript';

/** The source with further imports after its last one. */
export function withImports(text, lines) {
  const source = parse(text);
  const last = source.statements.findLast(ts.isImportDeclaration);
  const at = last?.end ?? 0;
  return `${text.slice(0, at)}\n${lines.join('\n')}${text.slice(at)}`;
}

/** The source with an element at the end of the list that a member or constant of this name holds; undefined without one. */
export function withElement(text, member, element) {
  const found = find(
    parse(text),
    (node) => isMember(node, member) && node.initializer && ts.isArrayLiteralExpression(node.initializer),
  );
  if (!found) return undefined;
  const { elements } = found.initializer;
  if (elements.some((one) => one.getText() === element)) return text;
  const at = elements.length > 0 ? elements.at(-1).end : found.initializer.getStart() + 1;
  return `${text.slice(0, at)}${elements.length > 0 ? ', ' : ''}${element}${text.slice(at)}`;
}

/** The source with a further member at the end of the object that a decorator gets. */
export function withOption(text, decorator, added) {
  const isCall = (node) =>
    ts.isDecorator(node) && ts.isCallExpression(node.expression) && node.expression.expression.getText() === decorator;
  const [options] = find(parse(text), isCall)?.expression.arguments ?? [];
  if (!options) return undefined;
  const at = options.properties.at(-1)?.end ?? options.getStart() + 1;
  return `${text.slice(0, at)}${options.properties.length > 0 ? ',' : ''} ${added}${text.slice(at)}`;
}

const parse = (text) => ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);

const isMember = (node, name) =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === name;

function find(node, isWanted) {
  if (isWanted(node)) return node;
  return ts.forEachChild(node, (child) => find(child, isWanted));
}
