import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import type { DraftFields } from '@/lib/ideas/proposals/schemas'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { allowedTypes } from './allowed-types'
import { allChoices } from './choices'

type Named = Pick<DraftFields, 'type' | 'challengeIds' | 'scenarioId' | 'groupId' | 'cost' | 'languages'>

/**
 * The fields of a draft that its process or module does not allow: a type, topic, context or group that it does not
 * have, a cost above the maximum, a language that the organization does not have. At most one refusal per field.
 */
export async function contentRefusals(
  ctx: Context,
  facts: Pick<ModuleFacts, 'process' | 'module'>,
  named: Named,
): Promise<FieldRefusal[]> {
  const { projectCostMax } = facts.process
  const refused: FieldRefusal[] = []
  if (named.type !== undefined && !allowedTypes(facts).includes(named.type)) refused.push(refusal('type'))
  if (named.cost != null && projectCostMax !== null && named.cost > projectCostMax)
    refused.push({ field: 'cost', name: 'costTooHigh', params: { limit: projectCostMax } })
  if (named.languages?.some((language) => !ctx.organization.languages.includes(language)))
    refused.push(refusal('languages'))
  return [...refused, ...(await choiceRefusals(ctx, facts.process.id, named))]
}

async function choiceRefusals(ctx: Context, processId: number, named: Named): Promise<FieldRefusal[]> {
  if (!named.challengeIds?.length && named.scenarioId == null && named.groupId == null) return []
  const choices = await allChoices(ctx, processId)
  const group = choices.groups.find(({ id }) => id === named.groupId)
  const isMember = ctx.actor.kind === 'user' && group !== undefined && ctx.actor.joinedGroupIds.includes(group.id)
  const refused: FieldRefusal[] = []
  if (!includesAll(choices.challenges, named.challengeIds ?? []))
    refused.push(refusal('challengeIds', 'challengeUnknown'))
  if (!includesAll(choices.scenarios, [named.scenarioId])) refused.push(refusal('scenarioId', 'scenarioUnknown'))
  if (!includesAll(choices.groups, [named.groupId])) refused.push(refusal('groupId', 'groupNotInProcess'))
  if (group?.visibility === 'PRIVATE' && !isMember) refused.push({ field: 'groupId', name: 'groupPrivate', params: {} })
  return refused
}

function includesAll(known: readonly { id: number }[], ids: readonly (number | null | undefined)[]): boolean {
  return ids.every((id) => id == null || known.some((one) => one.id === id))
}

function refusal(field: string, name: ErrorName = 'fieldInvalid'): FieldRefusal {
  return { field, name, params: { field } }
}
