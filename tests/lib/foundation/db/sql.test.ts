import { describe, expect, it } from 'vitest'
import { fragment, joinFragments, statement } from '@/lib/foundation/db/sql'

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
