import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importGraph, sourceFiles } from './import-graph'

const EXPORT = /^export (?:declare |abstract |async )*(?:const|let|type|interface|function\*?|class|enum) (\w+)/gm
// Next.js, Prisma and the benchmark's own applications import these by file name.
const ENTRY =
  /(?:^|\/)(?:page|layout|route|error|global-error|not-found|loading|robots|sitemap|middleware|instrumentation|proxy)\.tsx?$|config\.ts$/

// Calls of the API and forms are imported by generated tables and modules.
const DECLARED = /^export const (\w+) = (?:call|form)\(\{/gm

const imported = new Set(
  importGraph.flatMap(({ target, names }) => (names ?? ['*']).map((name) => `${target} ${name}`)),
)

it('every exported name is imported by another file', () => {
  const unused = sourceFiles
    .filter((file) => !ENTRY.test(file) && !imported.has(`${file} *`))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const declared = new Set([...text.matchAll(DECLARED)].map(([, name]) => name))
      return [...text.matchAll(EXPORT)].flatMap(([, name = '']) => (declared.has(name) ? [] : [`${file} ${name}`]))
    })
  expect(unused.filter((name) => !imported.has(name))).toEqual([])
})
