import { setTimeout } from 'node:timers/promises'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, sqlBy } from '@/lib/foundation/db/sql'

/** The same context, and the statements of plain SQL that run in it. */
export function withCountedQueries(ctx: Context): { ctx: Context; queries: string[] } {
  const queries: string[] = []
  const sql = sqlBy((parts, values) => {
    queries.push(textOf({ parts, values }))
    return ctx.sql(parts as TemplateStringsArray, ...values)
  })
  return { ctx: { ...ctx, sql }, queries }
}

/** The same context, whose statements of plain SQL wait for `release`. `begun`: how many wait once nothing else runs. */
export function withHeldQueries(ctx: Context): { ctx: Context; begun: () => Promise<number>; release: () => void } {
  let waiting = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sql = sqlBy(async (parts, values) => {
    waiting++
    await released
    return ctx.sql(parts as TemplateStringsArray, ...values)
  })
  const begun = async (): Promise<number> => {
    await setTimeout(50)
    return waiting
  }
  return { ctx: { ...ctx, sql }, begun, release }
}

function textOf({ parts, values }: Pick<Fragment, 'parts' | 'values'>): string {
  const isFragment = (value: unknown): value is Fragment =>
    typeof value === 'object' && value !== null && 'parts' in value
  return parts
    .map((part, index) => {
      const value = values[index - 1]
      return index === 0 ? part : (isFragment(value) ? textOf(value) : '?') + part
    })
    .join('')
}
