import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { canBecome } from '@/lib/ideas/proposals/states'
import { recordAudit } from '@/lib/identity/audit/record'
import { applyAct } from './apply-act'
import { type DeskState, readStates } from './desk-items'
import { type LockedAct, lockAct } from './locked-act'
import { type ActOutcome, actOutcome, type DeskAct } from './schemas'
import { id, ofAct } from './shapes'

/** For news about thousands of ideas. */
const SECONDS_MAX = 120

type CarriedOut = ActOutcome & { id: string; processId: number }

/**
 * Carries out a prepared act, once. Ideas that changed since the preview, or to which it cannot be done, stay as they
 * are and are named in the outcome.
 */
export async function carryOutAct(context: Context, { actId }: { actId: string }): Promise<CarriedOut> {
  return transaction(
    requireSignedIn(context),
    async (ctx) => {
      const act = await lockAct(ctx, actId)
      if (act.state !== 'PREPARED') throw new AppError('deskActDone')
      const states = await lockStates(ctx, act)
      const outcome = await sort(ctx, act, states)
      await applyAct(ctx, act.act, outcome.done)
      await ctx.db.deskAct.update({ where: { id: actId }, data: { state: 'DONE', doneAt: ctx.now, outcome } })
      const { kind, ...value } = act.act
      await recordAudit(ctx, {
        act: `desk.${kind}`,
        subject: `process ${act.processId}`,
        facts: {
          ...value,
          count: outcome.done.length,
          ideas: outcome.done,
          ...(outcome.changed.length > 0 && { changed: outcome.changed }),
          ...(outcome.refused.length > 0 && { refused: outcome.refused.map(({ id }) => id) }),
        },
      })
      return { id: actId, processId: act.processId, ...outcome }
    },
    { secondsMax: SECONDS_MAX },
  )
}

async function lockStates(ctx: SignedInContext, { items }: LockedAct): Promise<Map<number, DeskState>> {
  const ids = items.map(({ id }) => id)
  // By number, like every command that locks several ideas. Read after the locks.
  await ctx.sql`SELECT 1 FROM "Proposal" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ANY(${ids}::int[])
    ORDER BY "id" FOR UPDATE`
  const states = await readStates(ctx, fragment`p."id" = ANY(${ids}::int[])`)
  return new Map(states.map((state) => [state.id, state]))
}

async function sort(ctx: SignedInContext, { act, items }: LockedAct, states: Map<number, DeskState>) {
  const declared =
    act.kind === 'assign' && act.userId !== null
      ? await ctx.db.evaluationConflict.findMany({ where: { userId: act.userId }, select: { proposalId: true } })
      : []
  const facts = { actorId: ctx.actor.userId, conflicts: new Set(declared.map(({ proposalId }) => proposalId)) }
  const outcome: ActOutcome = { done: [], changed: [], refused: [] }
  for (const { id, stamp } of items) {
    const state = states.get(id)
    if (state?.stamp !== stamp) {
      outcome.changed.push(id)
      continue
    }
    const reason = refusalFor(act, state, facts)
    if (reason === null) outcome.done.push(id)
    else outcome.refused.push({ id, reason })
  }
  return outcome
}

const outcome = { id: z.uuid(), processId: id, ...actOutcome.shape }

export const carryOutActCall = call({
  method: 'POST',
  path: '/desk-acts/{actId}/carry-out',
  summary: 'Carry out a prepared act, once; ideas that changed meanwhile or cannot be changed are named',
  tag: 'Ideas desk',
  access: 'member',
  params: ofAct,
  output: z.object(outcome),
  errors: ['deskActUnknown', 'deskActDone', 'permissionDenied'],
  critical: {
    about: 'content',
    log: ['desk.hide', 'desk.status'],
    reason: { call: 'POST /processes/{processId}/desk/acts', field: 'act.reason' },
    notice: { notification: ['moderation', 'report', 'status'] },
    preview: 'admin/processes/[processId]/ideas/acts/[actId]/page.tsx',
    undo:
      'decide `RESTORE` for the case of each idea that was hidden, or its author appeals; a state is set once, and its ' +
      'answer corrected by `POST /proposals/{proposalId}/answers`',
  },
  run: carryOutAct,
})

export const carryOutActForm = form({
  input: formOf(carryOutActCall),
  run: carryOutAct,
  access: 'office',
  redirectTo: ({ id, processId }) => routes.adminIdeasAct(processId, id),
})

/** Why an act leaves an idea as it is, or null. */
function refusalFor(
  act: DeskAct,
  state: DeskState,
  facts: { actorId: number; conflicts: ReadonlySet<number> },
): ErrorName | null {
  if (state.status === 'CANCELLED') return 'proposalCancelled'
  switch (act.kind) {
    case 'topic':
    case 'context':
      return null
    case 'assign':
      if (act.userId === null) return null
      if (state.authorIds.includes(act.userId)) return 'ownProposal'
      return facts.conflicts.has(state.id) ? 'conflictDeclared' : null
    case 'status':
      if (state.isCandidate) return 'votingAlreadyOpened'
      return canBecome(state.status, act.status) ? null : 'proposalStatusUnreachable'
    case 'stands':
      return state.isCandidate ? 'votingAlreadyOpened' : null
    case 'hide':
      if (state.isHidden) return 'proposalHidden'
      return state.authorIds.includes(facts.actorId) ? 'notOnYourself' : null
  }
}
