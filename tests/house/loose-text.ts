import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { importGraph, sourceFiles } from './import-graph'

type Node = { type: string; start: number; [key: string]: unknown }

/** Names that stand for elements, never for text. */
const ELEMENTS =
  /^(?:children|icon\w*|mark|actions?|control|row|rows|tools|extra|content|fallback|figure|field)$|Icon$|Node$/

/** Client components and what they render: files that a browser runs. */
export function clientFiles(): string[] {
  const found = new Set(sourceFiles.filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8'))))
  for (const file of found)
    for (const { file: from, target, isType } of importGraph)
      if (from === file && !isType && /\.tsx$/.test(target) && !isServer(target)) found.add(target)
  return [...found].filter((file) => file.endsWith('.tsx')).toSorted()
}

function isServer(file: string): boolean {
  return /^['"]use server['"]|server-only/.test(readFileSync(file, 'utf8'))
}

/** Text nodes beside an element that comes and goes, as `line: text`. */
export function looseTexts(source: string): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = (node['children'] as Node[]).filter((child) => !isBlank(child))
    if (children.length < 2 || !children.some(comesAndGoes)) return
    for (const child of children)
      if (isText(child)) {
        const line = source.slice(0, child.start).split('\n').length
        found.push(`${line}: ${textOf(source, child)}`)
      }
  })
  return found
}

function isBlank({ type, value, expression }: Node): boolean {
  // A line break between two elements is nothing.
  if (type === 'JSXText') return /^\s*$/.test(String(value))
  return type === 'JSXExpressionContainer' && (expression as Node).type === 'JSXEmptyExpression'
}

function comesAndGoes({ type, expression }: Node): boolean {
  if (type !== 'JSXExpressionContainer') return false
  return hasElement(expression as Node) || isList(expression as Node)
}

// A condition of which one branch is an element, or text that may be missing.
function hasElement(node: Node): boolean {
  if (node.type === 'LogicalExpression') return true
  if (node.type !== 'ConditionalExpression') return false
  return [node['consequent'], node['alternate']].some((branch) => !isString(branch as Node))
}

function isList(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { property } = node['callee'] as { property?: { name?: string } }
  return ['map', 'flatMap'].includes(property?.name ?? '')
}

function isText(child: Node): boolean {
  if (child.type === 'JSXText') return true
  if (child.type !== 'JSXExpressionContainer') return false
  return isTextExpression(child['expression'] as Node)
}

function isTextExpression(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return !ELEMENTS.test(String(node['name']))
    case 'MemberExpression':
      return !ELEMENTS.test(String((node['property'] as { name?: string }).name))
    case 'CallExpression':
      return !isList(node) && isTextExpression(node['callee'] as Node)
    case 'LogicalExpression':
      return isTextExpression(node['right'] as Node)
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].some((branch) => isTextExpression(branch as Node))
    default:
      return isString(node)
  }
}

function isString({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

function textOf(source: string, { start, end }: Node & { end?: number }): string {
  return source.slice(start, end).trim().replaceAll(/\s+/g, ' ').slice(0, 60)
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string') visit(one as Node, look)
}
