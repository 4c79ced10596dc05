import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importGraph } from './import-graph'

type Kind = { name: string; patterns: RegExp[] }

const readme = readFileSync('lib/README.md', 'utf8')
const kinds = readKinds(readme)
const files = globSync('lib/**/*.ts', { exclude: (path) => path.includes('lib/generated') }).toSorted()

const kindOf = (file: string): string => kinds.find(({ patterns }) => matches(patterns, file))?.name ?? 'rule'
const ofKind = (...names: string[]): string[] => files.filter((file) => names.includes(kindOf(file)))
const text = (file: string): string => readFileSync(file, 'utf8')

describe('the file kinds of lib', () => {
  it('are read from the table of lib/README.md', () => {
    const [limits, command, rule] = ['lib/x/limits.ts', 'lib/x/close-vote.ts', 'lib/x/price.ts'].map(kindOf)
    expect([limits, command, rule]).toEqual(['limits', 'rule', 'rule'])
    expect(['lib/x/one-calls.ts', 'lib/x/find-one.ts', 'lib/x/render.thread.ts'].map(kindOf)).toEqual([
      'calls',
      'query',
      'thread',
    ])
    expect(kinds.map(({ name }) => name)).toContain('form adapter')
  })

  it('include a file of every kind that has a name', () => {
    const named = kinds.filter(({ patterns }) => patterns.length > 0)
    expect(named.filter(({ name }) => ofKind(name).length === 0)).toEqual([])
  })

  it('do not use the replaced names', () => {
    const [, refused = ''] = /^Names that the table replaced are refused: (.*)\.$/m.exec(readme) ?? []
    const patterns = patternsIn(refused)
    expect(patterns.length).toBeGreaterThan(4)
    expect(files.filter((file) => matches(patterns, file))).toEqual([])
  })
})

describe('files of one kind', () => {
  it('limits import nothing', () => {
    expect(ofKind('limits').filter((file) => /^\s*import\b/m.test(text(file)))).toEqual([])
  })

  it('schemas take their maxima from limits', () => {
    expect(ofKind('schema').filter((file) => /^(?:export )?const [A-Z][A-Z_]+ = \d/m.test(text(file)))).toEqual([])
  })

  it('schemas, policies, states and limits run in the browser too', () => {
    const serverOnly = new Set(files.filter((file) => /^import 'server-only'/m.test(text(file))))
    const shared = ofKind('schema', 'policy', 'states', 'limits')
    const reaching = shared.filter((file) => reachable(file).some((target) => serverOnly.has(target)))
    expect(reaching).toEqual([])
  })

  it('contracts declare calls', () => {
    expect(ofKind('contract').filter((file) => !/\bcontract\(/.test(text(file)))).toEqual([])
  })

  it('form adapters export form schemas', () => {
    expect(
      ofKind('form adapter').filter((file) => !/export (?:const|function|type) \w*(?:Form|Fields)/.test(text(file))),
    ).toEqual([])
  })

  it('queries open no transaction', () => {
    expect(ofKind('query').filter((file) => /\b(?:sqlT|t)ransaction\(/.test(text(file)))).toEqual([])
  })

  it('threads answer jobs', () => {
    expect(ofKind('thread').filter((file) => !/^answerJobs\(/m.test(text(file)))).toEqual([])
  })
})

/** The file and all files that it imports values from, directly or not. */
function reachable(file: string): string[] {
  const reached = new Set([file])
  for (const one of reached)
    for (const { file: from, target, isType } of importGraph) if (from === one && !isType) reached.add(target)
  return [...reached]
}

function readKinds(markdown: string): Kind[] {
  const [, table = ''] = /\| kind \| name \| holds \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(markdown) ?? []
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name = '', pattern = '']) => ({ name, patterns: patternsIn(pattern) }))
}

// `<verb>-<noun>.ts` is a convention that no pattern decides.
function patternsIn(cell: string): RegExp[] {
  return [...cell.matchAll(/`([\w.*-]+\.ts)`/g)].map(
    ([, glob = '']) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.+')}$`),
  )
}

function matches(patterns: readonly RegExp[], file: string): boolean {
  return patterns.some((pattern) => pattern.test(basename(file)))
}
