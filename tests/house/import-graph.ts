import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = {
  file: string
  /** Path of the imported file within the project, with its extension. */
  target: string
  /** Erased by the compiler: `import type` or only `type` names. */
  isType: boolean
  /** The imported names; null stands for the whole module: `import *`, a dynamic import or a side effect. */
  names: string[] | null
}

const STATIC = /^(?:import|export)\s+(type\s+)?([^'";]*?)from\s*['"]([^'"]+)['"]/gm
const BARE = /^import\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export const sourceFiles: string[] = globSync(
  ['{app,components,lab,lib,prisma,scripts,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
  {
    exclude: (path) => path.includes('lib/generated') || path.includes('.output'),
  },
)

const known = new Set(sourceFiles)

/** Every import of our own files by our own files: static, re-exported, side effect and dynamic. */
export const importGraph: Import[] = sourceFiles.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...[...text.matchAll(STATIC)].map(([, type, names = '', specifier = '']) => ({
      specifier,
      isType: Boolean(type) || hasOnlyTypes(names),
      names: namesIn(names),
    })),
    ...[...text.matchAll(BARE), ...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
      specifier,
      isType: false,
      names: null,
    })),
  ]
  return found.flatMap(({ specifier, ...rest }) => {
    const target = resolveImport(file, specifier)
    return target ? [{ file, target, ...rest }] : []
  })
})

/** Strongly connected groups of files (Tarjan), type imports included. */
export function importCycles(imports: Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    low.set(file, order.size - 1)
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || targets.get(file)?.includes(file)) cycles.push(group.sort())
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return cycles
}

function resolveImport(file: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? normalize(join(dirname(file), specifier))
      : undefined
  return (
    base &&
    ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((extension) => base + extension).find((path) => known.has(path))
  )
}

function hasOnlyTypes(names: string): boolean {
  const [, inBraces = ''] = /^\{([^}]*)\}\s*$/.exec(names.trim()) ?? []
  const imported = inBraces.split(',').map((name) => name.trim())
  return inBraces !== '' && imported.every((name) => name === '' || name.startsWith('type '))
}

function namesIn(names: string): string[] | null {
  if (names.includes('*')) return null
  const [, inBraces = ''] = /\{([^}]*)\}/.exec(names) ?? []
  const single = inBraces.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*$/s, ''),
  )
  return [...single.filter(Boolean), ...(/^\w/.test(names.trim()) ? ['default'] : [])]
}
