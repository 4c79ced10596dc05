import 'server-only'
import type { Context } from './context'

/**
 * Waits, until the end of the caller's transaction, for other transactions with the same name in this organization: what is
 * looked for and then written is one step. Take it first; the row of the organization is for what changes it.
 */
export async function waitForTurn(ctx: Context, name: string): Promise<void> {
  const key = `${name}:${ctx.organization.id}`
  await ctx.sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`
}
