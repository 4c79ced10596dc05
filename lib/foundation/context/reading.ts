import 'server-only'
import { standbySql } from '@/lib/foundation/db/standby'
import { committedAt } from './commits'
import type { Context } from './context'
import { isInTransaction } from './transaction'

/**
 * The context for a list that may be some seconds old (ADR-049): visitors read from the standby, where one is configured and
 * has all that this process committed in the organization. Members read from the primary: they see their own acts at once.
 */
export function reading<C extends Context>(ctx: C): C {
  if (ctx.actor.kind !== 'visitor' || isInTransaction(ctx)) return ctx
  const sql = standbySql(committedAt(ctx.organization.id), ctx.sql)
  return sql ? { ...ctx, sql } : ctx
}
