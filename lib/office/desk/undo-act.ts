import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { markStanding } from '@/lib/participation/evaluations/mark-standing'
import { assign, setContext, setTopics } from './apply-act'
import { type DeskState, readStates } from './desk-items'
import { UNDO_MINUTES } from './limits'
import { lockAct } from './locked-act'
import { isUndoable } from './policy'
import type { ActItem, DeskAct } from './schemas'
import { id, ofAct } from './shapes'

type Undone = { id: string; processId: number; undone: number[]; kept: number[] }

/** Undoes an act that published nothing, for ten minutes; ideas that somebody changed since stay as they are. */
export async function undoAct(context: Context, { actId }: { actId: string }): Promise<Undone> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const { act, state, doneAt, items, outcome, processId } = await lockAct(ctx, actId)
    const isLate = doneAt === null || ctx.now.getTime() - doneAt.getTime() > UNDO_MINUTES * 60_000
    if (state !== 'DONE' || isLate || !isUndoable(act.kind)) throw new AppError('undoNotPossible')
    const ids = outcome.done
    await ctx.sql`SELECT 1 FROM "Proposal" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ANY(${ids}::int[])
      ORDER BY "id" FOR UPDATE`
    const states = await readStates(ctx, fragment`p."id" = ANY(${ids}::int[])`)
    const undone = states.filter((found) => isAsSet(act, found)).map(({ id }) => id)
    for (const [before, same] of Map.groupBy(
      items.filter(({ id }) => undone.includes(id)),
      (item) => JSON.stringify(item.before),
    )) {
      await restore(ctx, act, same, JSON.parse(before) as ActItem['before'])
    }
    await ctx.db.deskAct.update({ where: { id: actId }, data: { state: 'UNDONE' } })
    const facts = { act: `desk.${act.kind}`, count: undone.length, ideas: undone }
    await recordAudit(ctx, { act: 'desk.undone', subject: `process ${processId}`, facts })
    return { id: actId, processId, undone, kept: ids.filter((id) => !undone.includes(id)) }
  })
}

function isAsSet(act: DeskAct, state: DeskState): boolean {
  switch (act.kind) {
    case 'topic':
      return state.challengeIds.length === 1 && state.challengeIds[0] === act.challengeId
    case 'context':
      return state.scenarioId === act.scenarioId
    case 'assign':
      return state.assigneeId === act.userId
    case 'stands':
      return state.standsToVote === act.standsToVote && !state.isCandidate
    default:
      return false
  }
}

async function restore(ctx: SignedInContext, { kind }: DeskAct, items: ActItem[], before: ActItem['before']) {
  const ids = items.map(({ id }) => id)
  if (kind === 'topic') await setTopics(ctx, ids, before.challengeIds)
  if (kind === 'context') await setContext(ctx, ids, before.scenarioId)
  if (kind === 'assign') await assign(ctx, ids, before.assigneeId)
  if (kind === 'stands') await markStanding(ctx, ids, before.standsToVote)
}

export const undoActCall = call({
  method: 'POST',
  path: '/desk-acts/{actId}/undo',
  summary: 'Undo an act within ten minutes, if it published nothing',
  tag: 'Ideas desk',
  access: 'member',
  params: ofAct,
  output: z.object({ id: z.uuid(), processId: id, undone: z.array(id), kept: z.array(id) }),
  errors: ['deskActUnknown', 'undoNotPossible', 'permissionDenied'],
  run: undoAct,
})

export const undoActForm = form({
  input: formOf(undoActCall),
  run: undoAct,
  access: 'office',
  redirectTo: ({ id, processId }) => routes.adminIdeasAct(processId, id),
})
