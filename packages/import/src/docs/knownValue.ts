import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isFile } from '@docs/core/files';

/** A value that can be read from source code without running it. */
export type Known = string | number | boolean | null | Known[] | { [key: string]: Known };

interface Module {
  file: string;
  source: ts.SourceFile;
  /** Expressions, functions and imports, by name. */
  names: ReadonlyMap<string, ts.Node>;
}

type Scope = Pick<Module, 'file' | 'names'> & {
  /** Arguments of the current function, by parameter; undefined if unknown. */
  parameters?: ReadonlyMap<string, Known | undefined>;
  depth: number;
};

/** Deep enough for any configuration. It stops the reading of one that refers to itself. */
const deepest = 60;

/** Reads the default export of a configuration, as far as it is known, or a JSON file. */
export function defaultExport(file: string): Known | undefined {
  return exportOf(file, 'default', 0);
}

/** Reads the first argument of the first call of a function, such as `starlight({ … })`. */
export function argumentOf(file: string, name: string): Known | undefined {
  const module = readModule(file);
  let argument: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(module.source) === name)
      argument ??= node.arguments[0];
    ts.forEachChild(node, visit);
  };
  visit(module.source);
  return argument && known(argument, { ...module, depth: 0 });
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return { file, source, names: namesIn(source.statements) };
}

function namesIn(statements: readonly ts.Statement[]): Map<string, ts.Node> {
  const names = new Map<string, ts.Node>();
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) names.set(name.text, initializer);
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      names.set(statement.name.text, statement);
    } else if (ts.isExportAssignment(statement)) names.set('default', statement.expression);
    else if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      if (name) names.set(name.text, statement);
      if (namedBindings && ts.isNamedImports(namedBindings)) {
        for (const each of namedBindings.elements) names.set(each.name.text, each);
      }
    } else if (
      ts.isExpressionStatement(statement) &&
      ts.isBinaryExpression(statement.expression) &&
      statement.expression.left.getText() === 'module.exports'
    ) {
      names.set('default', statement.expression.right);
    }
  }
  return names;
}

const endings = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json'];

/** The file that a relative import names. Packages are not read. */
export function moduleFile(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = path.resolve(path.dirname(from), specifier);
  return [base, path.join(base, 'index')]
    .flatMap((name) => endings.map((ending) => name + ending))
    .find(isFile);
}

function exportOf(file: string | undefined, name: string, depth: number): Known | undefined {
  if (file === undefined || depth > deepest) return undefined;
  if (file.endsWith('.json')) {
    const value = ts.readConfigFile(file, (each) => readFileSync(each, 'utf8')).config as Known;
    return name === 'default' ? value : member(value, name);
  }
  const module = readModule(file);
  const node = module.names.get(name);
  return node && known(node, { ...module, depth: depth + 1 });
}

/** Reads the value of an expression, or the value that a name refers to. */
function known(node: ts.Node, outer: Scope): Known | undefined {
  const scope = { ...outer, depth: outer.depth + 1 };
  if (scope.depth > deepest) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((each) => items(each, scope));
  if (ts.isObjectLiteralExpression(node)) return object(node, scope);
  if (ts.isTemplateExpression(node)) return template(node, scope);
  if (ts.isIdentifier(node)) {
    if (scope.parameters?.has(node.text)) return scope.parameters.get(node.text);
    const named = scope.names.get(node.text);
    return named && known(named, scope);
  }
  if (ts.isImportSpecifier(node)) {
    return imported(node.parent.parent.parent, (node.propertyName ?? node.name).text, scope);
  }
  if (ts.isImportDeclaration(node)) return imported(node, 'default', scope);
  if (ts.isPropertyAccessExpression(node))
    return member(known(node.expression, scope), node.name.text);
  if (ts.isElementAccessExpression(node)) {
    const key = known(node.argumentExpression, scope);
    return member(known(node.expression, scope), String(key));
  }
  if (ts.isCallExpression(node)) return call(node, scope);
  if (ts.isFunctionLike(node)) return returned(node, scope);
  if (ts.isBinaryExpression(node)) return binary(node, scope);
  return 'expression' in node ? known(node.expression as ts.Expression, scope) : undefined;
}

function imported(node: ts.Node, name: string, { file, depth }: Scope): Known | undefined {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
  return exportOf(moduleFile(file, node.moduleSpecifier.text), name, depth);
}

function items(node: ts.Expression, scope: Scope): Known[] {
  const value = known(node, scope);
  if (value === undefined) return [];
  return ts.isSpreadElement(node) && Array.isArray(value) ? value : [value];
}

function object(node: ts.ObjectLiteralExpression, scope: Scope): Known {
  const entries = node.properties.flatMap((property): [string, Known][] => {
    if (ts.isSpreadAssignment(property)) {
      return entriesOf(known(property.expression, scope));
    }
    const { name } = property;
    const key = ts.isComputedPropertyName(name)
      ? known(name.expression, scope)
      : ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)
        ? name.text
        : undefined;
    const value = ts.isPropertyAssignment(property)
      ? known(property.initializer, scope)
      : ts.isShorthandPropertyAssignment(property)
        ? known(property.name, scope)
        : undefined;
    return typeof key === 'string' && value !== undefined ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

function template(node: ts.TemplateExpression, scope: Scope): string | undefined {
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const value = known(expression, scope);
    return typeof value === 'string' || typeof value === 'number'
      ? `${value}${literal.text}`
      : undefined;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
}

/**
 * Reads what a function of the project returns, or what `require` loads. Any other function is
 * assumed to return the object that it receives, as `defineConfig` does.
 */
function call(node: ts.CallExpression, scope: Scope): Known | undefined {
  const values = node.arguments.map((argument) => known(argument, scope));
  const [value] = values;
  const name = node.expression.getText();
  if (name === 'require.resolve') return value;
  if (name === 'require') {
    const file = typeof value === 'string' ? moduleFile(scope.file, value) : undefined;
    return exportOf(file, 'default', scope.depth);
  }
  const called = functionNamed(name, scope);
  if (called) return returned(called.node, called.scope, values);
  return typeof value === 'object' && ts.isIdentifier(node.expression) ? value : undefined;
}

/** Finds a function of the module, or of a module that it imports, with the names in its scope. */
function functionNamed(
  name: string,
  scope: Scope,
): { node: ts.SignatureDeclaration; scope: Scope } | undefined {
  const node = scope.names.get(name);
  if (node && ts.isFunctionLike(node)) return { node, scope };
  if (!node || !ts.isImportSpecifier(node)) return undefined;
  const { moduleSpecifier } = node.parent.parent.parent;
  const file = ts.isStringLiteral(moduleSpecifier) && moduleFile(scope.file, moduleSpecifier.text);
  if (!file || scope.depth > deepest || file.endsWith('.json')) return undefined;
  const module = { ...readModule(file), depth: scope.depth + 1 };
  return functionNamed((node.propertyName ?? node.name).text, module);
}

function returned(
  node: ts.SignatureDeclaration,
  outer: Scope,
  values: readonly (Known | undefined)[] = [],
): Known | undefined {
  const body = 'body' in node ? (node.body as ts.ConciseBody | undefined) : undefined;
  const parameters = new Map(
    node.parameters.map(({ name }, index) => [name.getText(), values[index]] as const),
  );
  const scope = { ...outer, parameters };
  if (!body || !ts.isBlock(body)) return body && known(body, scope);
  const names = new Map([...scope.names, ...namesIn(body.statements)]);
  const last = body.statements.findLast(ts.isReturnStatement);
  return last?.expression && known(last.expression, { ...scope, names });
}

function binary(node: ts.BinaryExpression, scope: Scope): Known | undefined {
  const left = known(node.left, scope);
  const right = known(node.right, scope);
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
      return typeof left === 'string' && typeof right === 'string' ? left + right : undefined;
    // Unknown values, such as environment variables, often have a default.
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return left ?? right;
    default:
      return undefined;
  }
}

/** Reads a nested property. */
export const member = (value: Known | undefined, ...path: string[]): Known | undefined =>
  path.reduce<Known | undefined>(
    (inner, name) =>
      typeof inner === 'object' &&
      inner !== null &&
      !Array.isArray(inner) &&
      Object.hasOwn(inner, name)
        ? inner[name]
        : undefined,
    value,
  );

/** A trimmed string; undefined for an empty string or any other value. */
export const stringOf = (value: Known | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

export const listOf = (value: Known | undefined): Known[] => (Array.isArray(value) ? value : []);

export const entriesOf = (value: Known | undefined): [string, Known][] =>
  Object.entries(value && typeof value === 'object' ? value : {});
