import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Fragment, fragment, joinFragments, sqlBy, statement } from '@/lib/foundation/db/sql'

const write = (parts: TemplateStringsArray, ...values: unknown[]) => statement(parts, values)

describe('SQL templates', () => {
  it('number their values in order, nested fragments included', () => {
    const where = joinFragments([fragment`"organizationId" = ${1}`, fragment`"id" = ANY(${[2, 3]})`], ' AND ')
    const { text, values } = write`SELECT ${'a'} FROM t WHERE ${where} LIMIT ${4}`
    expect(text).toBe('SELECT $1 FROM t WHERE "organizationId" = $2 AND "id" = ANY($3) LIMIT $4')
    expect(values).toEqual(['a', 1, [2, 3], 4])
  })

  it('have the same statement name for the same text, whatever the values', () => {
    const at = (id: number) => write`SELECT 1 WHERE "organizationId" = ${id}`
    expect(at(1).name).toBe(at(2).name)
    expect(at(1).values).toEqual([1])
    expect(at(2).values).toEqual([2])
    expect(write`SELECT 2 WHERE "organizationId" = ${1}`.name).not.toBe(at(1).name)
  })

  it('are refused before execution when they do not restrict by organization', () => {
    expect(() => write`SELECT * FROM "Proposal"`).toThrow(/organizationId/)
    expect(() => write`SELECT 1`).not.toThrow()
  })

  it('never interpolate a value as SQL', () => {
    const { text } = write`SELECT 1 WHERE "organizationId" = ${`1; DROP TABLE "User"`}`
    expect(text).toBe('SELECT 1 WHERE "organizationId" = $1')
  })
})

describe('the cache of composed statements', () => {
  // Checking this text for tenancy takes milliseconds.
  const conditions = fragment(Object.assign([' AND 1 = 1'.repeat(20_000)], { raw: [] }))
  const compose = (shape: number) =>
    write`SELECT ${new Fragment([`${shape}`], [])} WHERE "organizationId" = ${shape} ${conditions}`

  function millisecondsOf(run: () => unknown): number {
    const start = performance.now()
    run()
    return performance.now() - start
  }

  it('holds the newest shape when many were composed before', () => {
    for (let shape = 0; shape < 3000; shape++) write`SELECT 1 ${new Fragment([`-- ${shape}`], [])}`
    const first = millisecondsOf(() => compose(1))
    const second = Math.min(...[1, 2, 3].map(() => millisecondsOf(() => compose(1))))
    expect(second).toBeLessThan(first / 5)
  })
})

describe('rows with a schema', () => {
  const sql = sqlBy(async () => [{ id: 1, at: new Date(0), left: 'out' }])

  it('have the type and the columns of the schema', async () => {
    const [row] = await sql(z.object({ id: z.number(), at: z.date() }))`SELECT 1`
    expect(row).toEqual({ id: 1, at: new Date(0) })
  })

  it('cannot be typed by hand', async () => {
    // @ts-expect-error: rows without a schema are unknown
    await expect(sql<{ id: number }>`SELECT 1`).resolves.toHaveLength(1)
  })

  it('are refused when a column has another type, naming the column only', async () => {
    const read = sql(z.object({ id: z.number(), left: z.null() }))`SELECT 1`
    await expect(read).rejects.toThrow(/does not match its schema[\s\S]*left/)
    await expect(read).rejects.not.toThrow(/out/)
  })
})
