import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { importGraph } from './import-graph'

type Node = { type: string; [key: string]: unknown }

/** A function at the top level of a file. */
export type TopFunction = {
  file: string
  name: string
  /** Names of functions that it calls, also inside of nested functions. */
  calls: string[]
  /** Those of `calls` that are not inside the argument of a boundary such as `servedPage`. */
  uncaught: string[]
}

type Source = { file: string; functions: TopFunction[]; imports: Map<string, { from: string; name: string }> }

// A redirect needs no body, so it may be thrown anywhere.
const REFUSING = new Set(['notFound', 'forbidden', 'unauthorized'])
/** They catch what their argument throws. */
const BOUNDARIES = new Set(['servedPage', 'servedMetadata', 'servedPart'])

/** Reads a file of components or pages. */
export function readSource(file: string, text: string = readFileSync(file, 'utf8')): Source {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as { body: Node[] }
  const imports: Source['imports'] = new Map()
  const functions: TopFunction[] = []
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') addImports(statement, imports)
    else
      for (const [name, value] of declared(statement))
        functions.push({ file, name, calls: callsIn(value, true), uncaught: callsIn(value, false) })
  }
  return { file, functions, imports }
}

/** The functions whose call may end in a refusal of Next.js that nothing catches, directly or through others. */
export function refusingFunctions(sources: readonly Source[]): TopFunction[] {
  const refusing = new Set<TopFunction>()
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const all = sources.flatMap(({ functions }) => functions)
  for (let before = -1; before < refusing.size; ) {
    before = refusing.size
    for (const one of all) if (!refusing.has(one) && one.uncaught.some((name) => refuses(one, name))) refusing.add(one)
  }
  return [...refusing]

  function refuses({ file }: TopFunction, name: string): boolean {
    const source = byFile.get(file)
    const imported = source?.imports.get(name)
    if (imported?.from === 'next/navigation') return REFUSING.has(imported.name)
    const target = imported ? byFile.get(resolved(file, imported.from) ?? '') : source
    const called = target?.functions.find((one) => one.name === (imported?.name ?? name))
    return called !== undefined && refusing.has(called)
  }
}

function resolved(file: string, specifier: string): string | undefined {
  const tail = specifier.replace(/^@\//, '').replace(/^(?:\.\.?\/)+/, '')
  return importGraph.find((edge) => edge.file === file && edge.target.replace(/\.tsx?$/, '').endsWith(tail))?.target
}

function addImports({ source, specifiers }: Node, imports: Source['imports']): void {
  const from = (source as { value: string }).value
  for (const one of specifiers as Node[]) {
    const imported = (one['imported'] as { name?: string } | undefined)?.name ?? 'default'
    imports.set((one['local'] as { name: string }).name, { from, name: imported })
  }
}

/** Names and values of the functions that a statement declares. */
function declared(statement: Node): [string, Node][] {
  const node = /^Export(?:Named|Default)Declaration$/.test(statement.type)
    ? (statement['declaration'] as Node | null)
    : statement
  if (!node) return []
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap(({ id, init }) =>
      init ? [[String((id as { name?: string }).name), init as Node] as [string, Node]] : [],
    )
  if (node.type === 'FunctionDeclaration') return [[String((node['id'] as { name?: string } | null)?.name), node]]
  return statement.type === 'ExportDefaultDeclaration' ? [['default', node]] : []
}

/** Names of the identifiers called within a node, and in the arguments of boundaries if wanted. */
function callsIn(node: unknown, isCaughtWanted: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsIn(one, isCaughtWanted))
  if (typeof node !== 'object' || node === null) return []
  const { type, callee } = node as { type?: string; callee?: { name?: string } }
  const called = type === 'CallExpression' ? callee?.name : undefined
  if (called && BOUNDARIES.has(called) && !isCaughtWanted) return [called]
  const within = Object.values(node).flatMap((one) => callsIn(one, isCaughtWanted))
  return called ? [called, ...within] : within
}
