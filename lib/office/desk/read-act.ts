import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { ACT_LISTED_MAX, UNDO_MINUTES } from './limits'
import { canAct, isUndoable } from './policy'
import { type ActOutcome, actItems, actOutcome, type DeskAct, deskAct } from './schemas'
import { id, ofAct } from './shapes'

const titleRow = z.object({ id: z.number(), title: z.string().nullable() })

/** A prepared or finished act of the actor. */
export type ReadAct = {
  id: string
  processId: number
  act: DeskAct
  state: 'PREPARED' | 'DONE' | 'UNDONE'
  ideas: number
  outcome: ActOutcome
  canUndo: boolean
  /** The first ideas of it, those that were left out first. */
  titles: { id: number; title: string }[]
}

/** An act with the ideas that it is about; acts of others are not found. */
export async function readAct(context: Context, { actId }: { actId: string }): Promise<ReadAct> {
  const ctx = requireSignedIn(context)
  const row = await ctx.db.deskAct.findFirst({ where: { id: actId, actorId: ctx.actor.userId } })
  if (!row) throw new AppError('deskActUnknown')
  const act = readColumn(deskAct, row.act)
  requireAllowed(canAct(ctx.actor, row.processId, act.kind))
  const items = readColumn(actItems, row.items)
  const outcome = readColumn(actOutcome, row.outcome)
  const left = [...outcome.changed, ...outcome.refused.map(({ id }) => id)]
  const ids = [...new Set([...left, ...items.map(({ id }) => id)])].slice(0, ACT_LISTED_MAX)
  const titles = await ctx.sql(titleRow)`
    SELECT p."id", t."title" FROM "Proposal" p
    LEFT JOIN LATERAL (SELECT x."title" FROM "ProposalTranslation" x WHERE x."versionId" = p."currentVersionId"
      ORDER BY (x."locale" = ${ctx.locale}) DESC, x."locale" LIMIT 1) t ON true
    WHERE p."organizationId" = ${ctx.organization.id} AND p."id" = ANY(${ids}::int[]) ORDER BY p."id"`
  const isRecent = row.doneAt !== null && ctx.now.getTime() - row.doneAt.getTime() <= UNDO_MINUTES * 60_000
  return {
    id: row.id,
    processId: row.processId,
    act,
    state: row.state,
    ideas: items.length,
    outcome,
    canUndo: row.state === 'DONE' && isRecent && isUndoable(act.kind) && outcome.done.length > 0,
    titles: titles.map(({ id, title }) => ({ id, title: title ?? '' })),
  }
}

export const readActCall = call({
  method: 'GET',
  path: '/desk-acts/{actId}',
  summary: 'An act of the caller with its ideas and outcome',
  tag: 'Ideas desk',
  access: 'member',
  params: ofAct,
  output: z.object({
    id: z.uuid(),
    processId: id,
    act: deskAct,
    state: z.enum(['PREPARED', 'DONE', 'UNDONE']),
    ideas: id,
    outcome: actOutcome,
    canUndo: z.boolean(),
    titles: z.array(z.object({ id, title: z.string() })),
  }),
  errors: ['deskActUnknown', 'permissionDenied'],
  run: readAct,
})
