import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { recordProcessEvent } from '@/lib/delivery/notifications/record-process-event'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import type { ExtendVotingInput } from '@/lib/participation/votes/schemas'
import { extendVotingBody } from '@/lib/participation/votes/schemas'
import { extension, moduleParams } from '@/lib/participation/votes/shapes'
import { votingStateAt } from '@/lib/participation/votes/states'
import { lockVotingModule, type VotingModule } from '@/lib/participation/votes/voting-module'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { type MovedPhase, shiftPhases } from '@/lib/process/processes/phases/shift-phases'
import { widenProcess } from '@/lib/process/processes/phases/widen-process'
import { phaseStateAt } from '@/lib/process/processes/states'

type Extension = {
  id: number
  processId: number
  moduleId: number
  closedBefore: Date
  closesAt: Date
  reason: string
  createdAt: Date
}

/**
 * Moves the deadline of an open vote to a later time, with a reason that is published and recorded in the ledger. The
 * end of its phase and the phases after it move along; members of the process are notified.
 */
export async function extendVoting(
  ctx: Context,
  { moduleId, closesAt, reason }: ExtendVotingInput,
): Promise<Extension> {
  return transaction(ctx, async (ctx) => {
    const processId = await processOf(ctx, moduleId)
    // Process before module, as every command that changes both.
    const process = await lockProcess(ctx, processId)
    const module = await lockVotingModule(ctx, moduleId)
    const closedBefore = openDeadline(module)
    if (process.status !== 'OPEN') throw new AppError('processNotOpen')
    if (closesAt <= closedBefore || closesAt <= module.now)
      throw new AppError('deadlineNotLater', {}, { field: 'closesAt' })
    const moved = await movePhases(ctx, module, closesAt)
    const last = Math.max(closesAt.getTime(), ...moved.map(({ endsAt }) => endsAt.getTime()))
    await widenProcess(ctx, process, { startsAt: process.startsAt, endsAt: new Date(last) })
    const id = await writeExtension(ctx, { moduleId, closesAt, reason })
    const extension = await ctx.db.votingExtension.findFirstOrThrow({ where: { id }, select: PUBLISHED })
    await recordProcessEvent(ctx, { processId, kind: 'extension', subjectId: id })
    const facts = { process: processId, from: closedBefore.toISOString(), to: closesAt.toISOString(), reason }
    await recordAudit(ctx, { act: 'voting.extended', subject: `module ${moduleId}`, facts })
    return { ...extension, processId }
  })
}

async function processOf(ctx: Context, moduleId: number): Promise<number> {
  const found = await ctx.db.module.findFirst({ where: { id: moduleId }, select: { processId: true } })
  if (!found) throw new AppError('moduleUnknown')
  return found.processId
}

function openDeadline(module: VotingModule): Date {
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const state = votingStateAt(module, module.now)
  if (state === 'NOT_OPEN') throw new AppError('votingNotOpen')
  if (state === 'CLOSED') throw new AppError('votingClosed')
  if (module.isImporting) throw new AppError('importUnfinished')
  return module.votingClosesAt ?? module.phaseEndsAt
}

async function movePhases(ctx: Context, module: VotingModule, closesAt: Date): Promise<MovedPhase[]> {
  const rows = await ctx.db.phase.findMany({ where: { processId: module.processId } })
  const phases = rows.map((row) => ({ ...row, state: phaseStateAt(row, ctx.now) }))
  const moved = shiftPhases(phases, module.phaseId, closesAt)
  for (const { id, startsAt, endsAt } of moved) await ctx.db.phase.update({ where: { id }, data: { startsAt, endsAt } })
  return moved
}

const PUBLISHED = { id: true, moduleId: true, closedBefore: true, closesAt: true, reason: true, createdAt: true }

async function writeExtension(ctx: Context, { moduleId, closesAt, reason }: ExtendVotingInput): Promise<number> {
  const [row] = await ctx.sql(idRow)`
    SELECT "id" FROM "extendVoting"(${ctx.organization.id}::int, ${moduleId}::int, ${closesAt}::timestamptz,
      ${reason}::text, ${ctx.locale}::text) AS x("id")`
  if (!row) throw new AppError('votingNotOpen')
  return row.id
}

export const extendVotingCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/extensions',
  summary: 'Move the deadline of an open vote to a later time, with a published reason (ADMIN, DELEGATE)',
  description:
    'Recorded in the ledger as `VOTING_EXTENDED`. The end of the phase and the phases after it move along; members of ' +
    'the process are notified.',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: extendVotingBody,
  output: extension.extend({ processId: z.number().int() }),
  status: 201,
  errors: [
    'moduleUnknown',
    'processUnknown',
    'permissionDenied',
    'moduleTypeWrong',
    'votingNotOpen',
    'votingClosed',
    'processNotOpen',
    'deadlineNotLater',
    'reasonRequired',
    'processTooLong',
    'importUnfinished',
  ],
  critical: {
    about: 'vote',
    log: ['voting.extended'],
    reason: 'reason',
    notice: { notification: ['extension'] },
    ledger: 'VOTING_EXTENDED',
    preview: 'admin/processes/[processId]/modules/[moduleId]/extend/page.tsx',
    undo: 'the vote can only be closed before the new deadline, which needs a second officer',
  },
  run: extendVoting,
})

export const extendVotingForm = form({
  input: formOf(extendVotingBody, { processId: formId, moduleId: formId }),
  run: (ctx, { moduleId, closesAt, reason }) => extendVoting(ctx, { moduleId, reason, closesAt }),
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
