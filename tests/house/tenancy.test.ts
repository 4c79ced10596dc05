import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findUnscopedTables } from '@/lib/foundation/db/find-unscoped-tables'
import { GLOBAL_MODELS } from '@/lib/foundation/db/tenant-models'

const schema = readdirSync('prisma/schema')
  .map((file) => readFileSync(`prisma/schema/${file}`, 'utf8'))
  .join('\n')
const models = [...schema.matchAll(/((?:\/\/\/[^\n]*\n)*)model (\w+) \{\n([\s\S]*?)\n\}/g)].map(
  ([, comment = '', name = '', body = '']) => ({
    name,
    body,
    isMarkedGlobal: /\/\/\/ global/.test(comment),
  }),
)

// Their rows get another time instead, or no row is taken: only the id of the last event is read.
const RETRIED_LATER = /FROM "(ProcessEvent|Notification|LedgerEvent)"|SKIP LOCKED/

describe('every row belongs to an organization', () => {
  it('a model is bound to the organization, or listed and marked as global', () => {
    expect(models.length).toBeGreaterThan(40)
    expect(
      models
        .filter((model) => model.isMarkedGlobal)
        .map((model) => model.name)
        .toSorted(),
    ).toEqual([...GLOBAL_MODELS].toSorted())
  })

  it.each(models.filter((model) => !GLOBAL_MODELS.has(model.name)))('$name carries its organization', ({ body }) => {
    expect(body).toMatch(/^\s+organizationId\s+Int\b/m)
  })

  it.each(models.filter((model) => !GLOBAL_MODELS.has(model.name)))(
    '$name refers to other tenant rows together with its organization',
    ({ body }) => {
      const references = [...body.matchAll(/(\w+)\??\s+@relation\((?:"\w+", )?fields: \[([^\]]+)\]/g)]
      for (const [, target = '', fields = ''] of references) {
        const isGlobal = GLOBAL_MODELS.has(target) || target === 'OutboxMessage'
        if (!isGlobal) expect(fields.split(', '), `${target} by ${fields}`).toContain('organizationId')
      }
    },
  )
})

describe('raw SQL', () => {
  it('exempts a statement from the tenancy check only with a reason', () => {
    const exemptions = globSync('{app,lab,lib,scripts,prisma}/**/*.ts', {
      exclude: (path) => path.includes('lib/generated') || path.endsWith('find-unscoped-tables.ts'),
    }).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/-- global(.*)/g)].map(([text]) => ({ file, text })))
    expect(exemptions.length).toBeGreaterThan(0)
    expect(exemptions.filter(({ text }) => !/^-- global(?: "\w+")?: \w/.test(text))).toEqual([])
  })

  it("does not accept a join by the author's account as a restriction", () => {
    const columns = models.flatMap(({ body }) =>
      [...body.matchAll(/\bUser\??\s+@relation\((?:"\w+", )?fields: \[(\w+)\]/g)].map(([, column = '']) => column),
    )
    expect(columns).toContain('authorId')
    for (const column of new Set(columns)) {
      const join = `SELECT 1 FROM "Follow" f JOIN "Comment" c ON c."${column}" = f."${column}" WHERE f."organizationId" = $1`
      expect(findUnscopedTables(join), column).toEqual(['Comment'])
    }
  })
})

it('a job that passes over organizations which are not served does not take their rows', () => {
  const skipping = globSync('lib/**/*.ts').filter((file) =>
    /if \(!organization.*\) (continue|return)/.test(readFileSync(file, 'utf8')),
  )
  expect(skipping.length).toBeGreaterThan(8)
  const queries = skipping.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`[^`]*\bLIMIT\b[^`]*-- global: the worker[^`]*`/g)].map(([text]) => ({
      file,
      text,
    })),
  )
  const taking = queries.filter(({ text }) => !text.includes('SERVED') && !RETRIED_LATER.test(text))
  expect(taking).toEqual([])
})
