import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../settings'
import { LEFT_OUT, PACKAGES_LEFT_OUT } from './parts'

type Package = Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string> | undefined>

/** The folders of the packages that worker and operator commands need, with all that those need. */
export function packagesOfTools(): string[] {
  const found = new Set<string>()
  for (const name of namedPackages()) collect(name, '', found)
  return [...found].sort()
}

/** What the code names in an import that is not of types alone. */
export function namedPackages(): string[] {
  const files = globSync(['lib/**/*.ts', 'lib/**/*.tsx', 'scripts/**/*.{ts,mjs}'], { cwd: fromRoot() })
  const shipped = files.filter((file) => !LEFT_OUT.some((part) => file === part || file.startsWith(`${part}/`)))
  const names = shipped.flatMap((file) => importsOf(readFileSync(fromRoot(file), 'utf8')))
  return [...new Set(names)].filter((name) => !PACKAGES_LEFT_OUT.includes(name)).sort()
}

const IMPORTS = [
  /^(?:import|export)\s+(?!type\s)[^'"]*?from\s+['"]([^'"]+)['"]/gm,
  /^import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]

function importsOf(text: string): string[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)).flatMap((specifier) => {
    if (/^(\.|@\/|node:|server-only|data:)/.test(specifier)) return []
    return specifier.match(/^(@[^/]+\/)?[\w.-]+/)?.[0] ?? []
  })
}

/** Node looks for a package in the folder of the one that names it, then in those above. */
function collect(name: string, from: string, found: Set<string>): void {
  const place = placeOf(name, from)
  if (!place || found.has(place)) return
  found.add(place)
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(fromRoot(place, 'package.json'), 'utf8'),
  ) as Package
  // A peer is there because something names it: only those of the product itself.
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => own().includes(peer))
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    if (!isForBuilding(needed)) collect(needed, place, found)
}

/** Compilers that Next.js brings along; nothing of a release compiles. */
const isForBuilding = (name: string): boolean => /^(@next\/swc-|@swc\/core|postcss$|styled-jsx$)/.test(name)

const own = (): string[] =>
  Object.keys((JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Package).dependencies ?? {})

function placeOf(name: string, from: string): string | null {
  const place = join(from, 'node_modules', name)
  if (existsSync(fromRoot(place, 'package.json'))) return place
  if (from === '') return null
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)))
}
