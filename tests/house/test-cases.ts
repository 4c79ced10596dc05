import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

type TestCase = {
  file: string
  /** Titles of the enclosing describes and of the test, with every text of a table that `each` reads. */
  title: string
  isSkipped: boolean
  /** The body calls `expect`, itself or through a function of the file or an imported `expect…` helper. */
  isAsserting: boolean
}

type Node = { type: string } & Record<string, unknown>

const RUNNERS = new Set(['it', 'test'])
const NEVER_RUN = new Set(['skip', 'todo', 'fixme'])

/** Reads the tests of a file from its syntax tree: names that are only in a comment do not count. */
export function testCasesIn(file: string): TestCase[] {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const root = program as unknown as Node
  const declarations = declarationsIn(root)
  const cases: TestCase[] = []
  const walk = (node: Node, titles: string[], isSkipped: boolean): void => {
    const call = node.type === 'CallExpression' ? asRunnerCall(node) : undefined
    if (!call) {
      forEachChild(node, (child) => walk(child, titles, isSkipped))
      return
    }
    const skipped = isSkipped || call.modifiers.some((name) => NEVER_RUN.has(name))
    const path = [...titles, ...[call.title, ...call.tables].flatMap((part) => textsIn(part, declarations))]
    if (call.runner === 'describe') walk(call.body, path, skipped)
    else {
      const isAsserting = asserts(call.body, declarations, new Set())
      cases.push({ file, title: path.join(' '), isSkipped: skipped, isAsserting })
    }
  }
  walk(root, [], false)
  return cases
}

type RunnerCall = { runner: string; modifiers: string[]; title: Node; tables: Node[]; body: Node }

/**
 * `it(title, body)`, `test.each(table)(title, body)`, `describe.skipIf(x)(title, body)`, `test(title, details,
 * body)`.
 */
function asRunnerCall(node: Node): RunnerCall | undefined {
  const [title, ...rest] = node['arguments'] as Node[]
  const body = rest.findLast(({ type }) => isFunction(type))
  if (!title || !body) return undefined
  const modifiers: string[] = []
  const tables: Node[] = []
  let callee = node['callee'] as Node
  while (callee.type !== 'Identifier') {
    if (callee.type === 'MemberExpression') {
      modifiers.push(String((callee['property'] as Node)['name']))
      callee = callee['object'] as Node
    } else if (callee.type === 'CallExpression') {
      tables.push(...(callee['arguments'] as Node[]))
      callee = callee['callee'] as Node
    } else return undefined
  }
  const name = String(callee['name'])
  const runner = name === 'test' && modifiers.includes('describe') ? 'describe' : name
  if (!RUNNERS.has(runner) && runner !== 'describe') return undefined
  return { runner, modifiers, title, tables, body }
}

function asserts(node: Node, declarations: Map<string, Node>, seen: Set<string>): boolean {
  if (node.type === 'CallExpression') {
    const name = rootName(node['callee'] as Node)
    if (name?.startsWith('expect')) return true
  }
  if (node.type === 'Identifier') {
    const name = String(node['name'])
    const declared = declarations.get(name)
    if (declared && !seen.has(name) && asserts(declared, declarations, seen.add(name))) return true
  }
  return children(node).some((child) => asserts(child, declarations, seen))
}

function rootName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'MemberExpression') return rootName(callee['object'] as Node)
  return callee.type === 'CallExpression' ? rootName(callee['callee'] as Node) : undefined
}

/** String literals and property names below a node, following identifiers to their declarations in the file. */
function textsIn(node: Node, declarations: Map<string, Node>): string[] {
  if (isFunction(node.type)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateElement') return [String((node['value'] as { cooked: string }).cooked)]
  if (node.type === 'Identifier') {
    const declared = declarations.get(String(node['name']))
    return declared && !isFunction(declared.type) ? textsIn(declared, new Map()) : []
  }
  return children(node).flatMap((child) => textsIn(child, declarations))
}

function declarationsIn(root: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  const walk = (node: Node): void => {
    const id = node['id'] as Node | undefined
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && node['init'])
      found.set(String(id['name']), node['init'] as Node)
    if (node.type === 'FunctionDeclaration' && id) found.set(String(id['name']), node)
    forEachChild(node, walk)
  }
  walk(root)
  return found
}

function isFunction(type: string): boolean {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)
}

function forEachChild(node: Node, visit: (child: Node) => void): void {
  for (const child of children(node)) visit(child)
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
