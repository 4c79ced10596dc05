import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput, formList } from '@/lib/foundation/input/form-fields'
import { idInput } from '@/lib/foundation/input/ids'
import { recordAudit } from '@/lib/identity/audit/record'
import { exclusiveGroups, exclusiveParams } from '@/lib/outcome/results/shapes'
import { lockVotingModule, type VotingModule } from '@/lib/participation/votes/voting-module'
import { exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { changedSettings } from '@/lib/process/module-types/settings'
import { EXCLUSIVE_GROUPS_MAX, EXCLUSIVE_IDEAS_MAX } from './limits'

export const exclusiveGroupsInput = z.strictObject({
  moduleId: z.number(),
  /** Groups of ideas of which only one can be funded; an idea is in at most one group. */
  groups: boundedArray(boundedArray(idInput, EXCLUSIVE_IDEAS_MAX), EXCLUSIVE_GROUPS_MAX),
})

type ExclusiveGroupsInput = z.output<typeof exclusiveGroupsInput>

export type ExclusiveGroups = { processId: number; moduleId: number; groups: number[][] }

/** Replaces the exclusive groups of a vote, before voting opens (ADMIN, DELEGATE). */
export async function setExclusiveGroups(
  ctx: Context,
  { moduleId, groups }: ExclusiveGroupsInput,
): Promise<ExclusiveGroups> {
  return changeGroups(ctx, moduleId, () => groups)
}

/** Adds an exclusive group. */
export async function addExclusiveGroup(
  ctx: Context,
  { moduleId, proposalIds }: { moduleId: number; proposalIds: number[] },
): Promise<ExclusiveGroups> {
  return changeGroups(ctx, moduleId, (groups) => [...groups, proposalIds])
}

/** Removes the group of an idea. */
export async function removeExclusiveGroup(
  ctx: Context,
  { moduleId, proposalId }: { moduleId: number; proposalId: number },
): Promise<ExclusiveGroups> {
  return changeGroups(ctx, moduleId, (groups) => groups.filter((ids) => !ids.includes(proposalId)))
}

async function changeGroups(
  ctx: Context,
  moduleId: number,
  change: (before: number[][]) => number[][],
): Promise<ExclusiveGroups> {
  return transaction(ctx, async (ctx) => {
    const module = await lockVotingModule(ctx, moduleId)
    if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
    if (module.votingOpenedAt !== null) throw new AppError('ruleFixed')
    const groups = change(exclusiveGroupsOf(module.settings)).map((ids) => [...new Set(ids)].sort((a, b) => a - b))
    await checkGroups(ctx, module, groups)
    const settings = changedSettings(module, { exclusiveGroups: groups })
    await ctx.db.module.update({ where: { id: moduleId }, data: { settings } })
    await recordAudit(ctx, {
      act: 'voting.exclusiveSet',
      subject: `module ${moduleId}`,
      facts: { process: module.processId, groups },
    })
    return { processId: module.processId, moduleId, groups }
  })
}

async function checkGroups(ctx: Context, module: VotingModule, groups: readonly number[][]): Promise<void> {
  const field = { field: 'proposalIds' }
  if (groups.some((ids) => ids.length < 2)) throw new AppError('exclusiveTooFew', {}, field)
  const named = groups.flat()
  if (new Set(named).size !== named.length) throw new AppError('exclusiveTwice', {}, field)
  const known = await ctx.db.proposal.count({ where: { id: { in: named }, moduleId: module.sourceModuleId ?? 0 } })
  if (known !== named.length) throw new AppError('proposalNotOnBallot', {}, field)
}

export const setExclusiveGroupsCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/exclusive-groups',
  summary: 'Say which ideas exclude each other, before voting opens; replaces the sets before (ADMIN, DELEGATE)',
  tag: 'Results',
  access: 'member',
  params: exclusiveParams,
  body: exclusiveGroupsInput.omit({ moduleId: true }),
  output: exclusiveGroups,
  errors: [
    ...(['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'ruleFixed'] as const),
    ...(['exclusiveTooFew', 'exclusiveTwice', 'proposalNotOnBallot'] as const),
  ],
  run: setExclusiveGroups,
})

export const addExclusiveForm = form({
  input: formInput(z.strictObject({ moduleId: formId, proposalIds: formList(boundedArray(formId, 1000)) })),
  run: addExclusiveGroup,
  access: 'office',
  once: { name: 'exclusive group', by: 'text' },
  redirectTo: ({ processId, moduleId }) => routes.adminExclusive(processId, moduleId),
})

export const removeExclusiveForm = form({
  input: formInput(z.strictObject({ moduleId: formId, proposalId: formId })),
  run: removeExclusiveGroup,
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminExclusive(processId, moduleId),
})
