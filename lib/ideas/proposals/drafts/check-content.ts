import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import type { DraftFields } from '@/lib/ideas/proposals/schemas'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { allowedTypes } from './allowed-types'
import { proposalChoices } from './choices'

type Named = Pick<DraftFields, 'type' | 'challengeIds' | 'scenarioId' | 'groupId' | 'cost' | 'languages'>

/** Refuses what a draft names and its process or module does not have, a cost above its maximum and languages that nobody reads here. */
export async function checkContent(
  ctx: Context,
  facts: Pick<ModuleFacts, 'process' | 'module'>,
  named: Named,
): Promise<void> {
  const { projectCostMax } = facts.process
  if (named.type !== undefined && !allowedTypes(facts).includes(named.type))
    throw new AppError('fieldInvalid', { field: 'type' }, { field: 'type' })
  if (named.cost != null && projectCostMax !== null && named.cost > projectCostMax) {
    throw new AppError('costTooHigh', { limit: projectCostMax }, { field: 'cost' })
  }
  const strange = named.languages?.find((language) => !ctx.organization.languages.includes(language))
  if (strange) throw new AppError('fieldInvalid', { field: 'languages' }, { field: 'languages' })
  if (!named.challengeIds?.length && named.scenarioId == null && named.groupId == null) return
  const choices = await proposalChoices(ctx, facts.process.id)
  requireAll(named.challengeIds ?? [], choices.challenges, 'challengeUnknown', 'challengeIds')
  requireAll(named.scenarioId == null ? [] : [named.scenarioId], choices.scenarios, 'scenarioUnknown', 'scenarioId')
  requireAll(named.groupId == null ? [] : [named.groupId], choices.groups, 'groupNotInProcess', 'groupId')
  const group = choices.groups.find(({ id }) => id === named.groupId)
  const isMember = ctx.actor.kind === 'user' && group !== undefined && ctx.actor.joinedGroupIds.includes(group.id)
  if (group?.visibility === 'PRIVATE' && !isMember) throw new AppError('groupPrivate', {}, { field: 'groupId' })
}

function requireAll(ids: readonly number[], known: readonly { id: number }[], refusal: ErrorName, field: string): void {
  if (ids.every((id) => known.some((one) => one.id === id))) return
  throw new AppError(refusal, { field }, { field })
}
