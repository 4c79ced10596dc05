// lib/generated/calls.ts: the table of all calls of the API, made from the declarations `export const xCall = call({` in
// lib/, so that a call is written down in one place. lib/generated/call-paths.ts: their paths alone, without their code.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from './settings'

const DECLARATION = /^export const (\w+) = call\(\{\n([\s\S]*?)^\}\)/gm
const PATH = /^ {2}path: '([^']+)',$/m

export function writeCallTable(): void {
  const files = globSync('lib/**/*.ts', { cwd: fromRoot('.'), exclude: (path) => path.includes('lib/generated') })
  const declared = files.toSorted().flatMap((file) => {
    const text = readFileSync(fromRoot(file), 'utf8')
    if (!text.includes(' = call({')) return []
    return [...text.matchAll(DECLARATION)].map(([, name = '', body = '']) => {
      const path = PATH.exec(body)?.[1]
      if (!path) throw new Error(`${file}: ${name} must write its path as a text of its own`)
      return { module: file.slice(0, -3), name, path }
    })
  })
  const imports = declared.map(({ module, name }, at) => `import { ${name} as call${at} } from '@/${module}'`)
  const names = declared.map((_one, at) => `  call${at},`)
  writeGenerated('calls.ts', [
    "import type { AnyCall } from '@/lib/foundation/api/call'",
    ...imports,
    '',
    'export const calls: readonly AnyCall[] = [',
    ...names,
    ']',
  ])
  const paths = [...new Set(declared.map(({ path }) => path))].toSorted()
  writeGenerated('call-paths.ts', ['export const callPaths = [', ...paths.map((path) => `  '${path}',`), '] as const'])
}

/** Writes a file of lib/generated, if it changes. */
export function writeGenerated(name: string, lines: string[]): void {
  const file = fromRoot('lib/generated', name)
  const text = `${lines.join('\n')}\n`
  mkdirSync(dirname(file), { recursive: true })
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(file, text)
}
