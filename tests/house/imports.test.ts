import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Import, importCycles, importGraph, sourceFiles } from './import-graph'

type Floor = { name: string; rooms: string[] }
type Packages = { devDependencies: Record<string, string> }

/** The one list of floors: the ```floors block of lib/README.md, lowest first, rooms of a floor from left to right. */
const floors: Floor[] = readFloors(readFileSync('lib/README.md', 'utf8'))
const order = floors.flatMap(({ name, rooms }) => rooms.map((room) => `lib/${name}/${room}`))

const arrow = ({ file, target }: Import): string => `${file} → ${target}`
const room = (path: string): string => path.split('/').slice(0, 3).join('/')
/** The folder inside a room, or the room for the files of the room itself. */
const closet = (path: string): string =>
  path
    .split('/')
    .slice(0, path.split('/').length > 4 ? 4 : 3)
    .join('/')
const rank = (path: string): number => order.indexOf(room(path))
const inLib = (path: string): boolean => path.startsWith('lib/')

describe('the floors of lib', () => {
  it('are exactly the folders of lib', () => {
    const folders = readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const found = folders
      .filter(({ name }) => name !== 'generated')
      .flatMap(({ name }) => readdirSync(`lib/${name}`).map((entry) => `lib/${name}/${entry}`))
      .filter((entry) => !entry.endsWith('.md'))
    expect([...order].sort()).toEqual(found.sort())
  })

  it('import downwards only, values and types', () => {
    const upward = importGraph.filter(
      ({ file, target }) => inLib(file) && inLib(target) && room(file) !== room(target) && rank(target) > rank(file),
    )
    expect(upward.map(arrow)).toEqual([])
  })

  it('are violated by an upward import', () => {
    const [lowest = '', highest = ''] = [order[0], order.at(-1)]
    expect(rank(`${highest}/x.ts`)).toBeGreaterThan(rank(`${lowest}/x.ts`))
    expect(importCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([['a', 'b', 'c']])
  })

  it('keep the domain off the ground: catalogues import each other only, foundation names no table of a room', () => {
    const strays = importGraph.filter(
      ({ file, target }) => file.startsWith('lib/catalogues/') && !target.startsWith('lib/catalogues/'),
    )
    expect(strays.map(arrow)).toEqual([])
    expect(globSync('lib/foundation/**/*.ts').filter((file) => foreignTable(readFileSync(file, 'utf8')))).toEqual([])
    expect(foreignTable('UPDATE "Proposal" p SET')).toBe(true)
    expect(foreignTable('ctx.db.proposal.findMany()')).toBe(true)
  })

  it('have rooms whose folders form no cycle; the files of the room itself are one of them', () => {
    const inside = importGraph.filter(
      ({ file, target }) =>
        inLib(file) && inLib(target) && room(file) === room(target) && closet(file) !== closet(target),
    )
    expect(inside.length).toBeGreaterThan(500)
    expect(importCycles(inside.map(({ file, target }) => edge(closet(file), closet(target))))).toEqual([])
  })

  it('have loaders of pages that reach no command, also not through others', () => {
    const loaders = globSync('lib/views/**/*.ts')
    const reached = new Set(loaders)
    for (const one of reached)
      for (const { file, target, isType } of importGraph) if (file === one && !isType) reached.add(target)
    expect(loaders.length).toBeGreaterThan(5)
    expect([...reached].filter(isCommand)).toEqual([])
    expect(isCommand('lib/participation/follows/follow-proposal.ts')).toBe(true)
  })

  it('do not import pages and components', () => {
    expect(importGraph.filter(({ file, target }) => inLib(file) && /^(app|components)\//.test(target))).toEqual([])
  })
})

describe('imports anywhere', () => {
  it('form no cycle between files, also not by type', () => {
    expect(importCycles(importGraph)).toEqual([])
  })

  it('of the product use nothing of the laboratory', () => {
    const strays = importGraph.filter(
      ({ file, target }) => !/^(lab|tests)\//.test(file) && file !== 'scripts/main.ts' && target.startsWith('lab/'),
    )
    expect(strays.map(arrow)).toEqual([])
  })

  it('of packages of the laboratory are in lab and tests/lab only', () => {
    const { devDependencies } = JSON.parse(readFileSync('lab/package.json', 'utf8')) as Packages
    const product = JSON.parse(readFileSync('package.json', 'utf8')) as Packages
    const own = Object.keys(devDependencies).filter((name) => !product.devDependencies[name])
    const strays = sourceFiles
      .filter((file) => !/^(lab|tests\/lab)\//.test(file))
      .filter((file) => own.some((name) => new RegExp(`'${name}(/[^']*)?'`).test(readFileSync(file, 'utf8'))))
    expect(own.length).toBeGreaterThan(5)
    expect(strays).toEqual([])
  })

  it('of components name no page: pages import components', () => {
    const strays = importGraph.filter(({ file, target }) => file.startsWith('components/') && target.startsWith('app/'))
    expect(strays.map(arrow)).toEqual([])
  })

  it('of components/ui use nothing of the product but the state of a form, and what React adds to it', () => {
    const strays = importGraph.filter(
      ({ file, target }) =>
        file.startsWith('components/ui/') &&
        !/^(components\/ui|lib\/foundation\/input\/form-state|lib\/framework\/react\/form-fields)/.test(target),
    )
    expect(strays.map(arrow)).toEqual([])
  })

  it('of pages and components do not use the Prisma client', () => {
    const strays = importGraph.filter(
      ({ file, target, isType }) =>
        /^(app|components)\//.test(file) && !isType && /^lib\/(foundation\/db\/client|generated)/.test(target),
    )
    expect(strays.map(arrow)).toEqual([])
  })

  it('of components use types and isomorphic modules of lib only: pages load, components render', () => {
    const strays = importGraph.filter(
      ({ file, target, isType }) =>
        file.startsWith('components/') &&
        !isType &&
        !SERVER_COMPONENTS.includes(file) &&
        !isServerAction(file) &&
        reachesServer(target),
    )
    expect(strays.map(arrow)).toEqual([])
    expect(reachesServer('lib/participation/votes/ballots/queries.ts')).toBe(true)
    expect(reachesServer('lib/catalogues/routes.ts')).toBe(false)
  })

  it('of the parts of participation do not cross; only moderation reads the others', () => {
    const strays = importGraph.filter(
      ({ file, target }) =>
        file.startsWith('lib/participation/') &&
        target.startsWith('lib/participation/') &&
        room(file) !== room(target) &&
        !file.startsWith('lib/participation/moderation/'),
    )
    expect(strays.map(arrow)).toEqual([])
  })
})

// Server code that renders and reads no data: words, Markdown and static HTML. Components may use it.
const RENDERING = /^lib\/(framework\/react|foundation\/(i18n|markdown)|edge\/openapi)\//
// The shells of every page: they turn refusals into a status and a page.
const SERVER_COMPONENTS = [
  'components/layout/served-page.tsx',
  'components/layout/missing-page.tsx',
  'components/layout/ended-session.tsx',
]

/** Whether a file imports `server-only`, itself or through the values it imports. */
function reachesServer(file: string, seen = new Set<string>()): boolean {
  if (!inLib(file) || RENDERING.test(file) || seen.has(file)) return false
  seen.add(file)
  if (readFileSync(file, 'utf8').includes("'server-only'")) return true
  return importGraph.some((edge) => edge.file === file && !edge.isType && reachesServer(edge.target, seen))
}

// A server action stands beside its form and is the edge of its command.
function isServerAction(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith("'use server'")
}

describe('source text', () => {
  const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { exclude: (path) => path.includes('lib/generated') })

  it('reads the environment in lib/foundation/env.ts only', () => {
    const strays = sources
      .filter((file) => file !== 'lib/foundation/env.ts')
      .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(strays).toEqual([])
  })

  it('builds no SQL from strings', () => {
    const strays = sources.filter((file) => /\$(query|execute)RawUnsafe/.test(readFileSync(file, 'utf8')))
    expect(strays).toEqual([])
  })
})

/** Whether a file of a room opens a transaction. */
function isCommand(file: string): boolean {
  return (
    inLib(file) && !file.startsWith('lib/foundation/') && /\b(?:sqlT|t)ransaction\(/.test(readFileSync(file, 'utf8'))
  )
}

/** Whether SQL or Prisma names another table than those of uploads, limits and queues. */
function foreignTable(text: string): boolean {
  const tables = [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) "([A-Z]\w+)"/g)].map(([, table]) => table)
  const models = [...text.matchAll(/\.db\.([a-z]\w+)\./g)].map(([, model]) => model)
  return (
    tables.some((table) => !/^(RateLimit|LogQueue|File)$/.test(table ?? '')) ||
    models.some((model) => !/^(file|outboxMessage)$/.test(model ?? ''))
  )
}

function readFloors(readme: string): Floor[] {
  const [, block = ''] = /```floors\n([\s\S]*?)```/.exec(readme) ?? []
  return block
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...rooms] = line.trim().split(/\s+/)
      return { name, rooms }
    })
}

function edge(file: string, target: string): Import {
  return { file, target, isType: false, names: null }
}
