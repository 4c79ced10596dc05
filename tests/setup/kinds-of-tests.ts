// Which test files may share the modules of a worker: to load them anew for each file took a third of the suite's time.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface KindsOfTests {
  /** Neither database nor own environment. */
  pure: string[]
  /** On the database of their worker. */
  database: string[]
  /** Replace modules, settings, clock or globals, or say that they run alone; each has modules of its own. */
  alone: string[]
}

const REPLACES =
  /\bvi\.|\benv\.[A-Z]|process\.env|globalThis|\.prototype\b|process\.(?:on|once|emit|exit|kill|chdir)\b|Date\.now = |new Worker|^\/\/ Runs alone: /m

/** Sorts test files, given by their path from the root of the repository. Reads them and what they import from tests/. */
export function kindsOfTests(root: string, patterns: string[]): KindsOfTests {
  const kinds: KindsOfTests = { pure: [], database: [], alone: [] }
  for (const file of globSync(patterns, { cwd: root }).sort()) kinds[kindOf(root, file)].push(file)
  return kinds
}

function kindOf(root: string, file: string): keyof KindsOfTests {
  if (REPLACES.test(readFileSync(join(root, file), 'utf8'))) return 'alone'
  return reachesDatabase(join(root, file), root) ? 'database' : 'pure'
}

/** Follows imports inside tests/ (factories, drivers) to the database module. */
export function reachesDatabase(file: string, root: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const imports = [
    ...readFileSync(file, 'utf8').matchAll(
      /from '((?:\.{1,2}|@\/tests)\/[^']+)'|import '((?:\.{1,2}|@\/tests)\/[^']+)'/g,
    ),
  ]
  return imports.some(([, a, b]) => {
    const specifier = a ?? b ?? ''
    const path = specifier.startsWith('@/') ? join(root, specifier.slice(2)) : join(file, '..', specifier)
    if (/tests\/setup\/database$/.test(path)) return true
    const target = [`${path}.ts`, `${path}/index.ts`].find((candidate) => existsSync(candidate))
    return target?.includes('/tests/') ? reachesDatabase(target, root, seen) : false
  })
}
