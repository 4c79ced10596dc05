import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Scenario } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { clearChoices } from './cached-choices'
import { topicAnswer } from './calls'
import { canManageTopics } from './policy'
import { topicFields } from './saved-fields'
import type { SaveScenarioInput } from './schemas'
import { saveScenarioInput } from './schemas'
import { common, topic } from './shapes'
import { topicData } from './topic-data'

/** Creates a context (the specification's scenario), or changes its texts and look. */
export async function saveScenario(ctx: Context, { id, revision, ...written }: SaveScenarioInput): Promise<Scenario> {
  requireAllowed(canManageTopics(ctx.actor))
  const saved = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const known = id === undefined ? null : await ctx.db.scenario.findFirst({ where: { id } })
    if (id !== undefined && !known) throw new AppError('scenarioUnknown')
    if (known)
      await requireUnchanged(ctx, { revision, saved: topicFields(ctx, known), subject: `scenario ${known.id}` })
    const data = topicData(ctx.organization, known, written)
    const saved = known
      ? await ctx.db.scenario.update({ where: { id: known.id }, data })
      : await ctx.db.scenario.create({ data: { organizationId: ctx.organization.id, ...data } })
    await recordAudit(ctx, {
      act: 'scenario.saved',
      subject: `scenario ${saved.id}`,
      facts: { name: written.name, colour: written.colour, icon: written.icon, isNew: !known },
    })
    return saved
  })
  clearChoices()
  return saved
}

export const createScenarioCall = call({
  ...common,
  method: 'POST',
  path: '/scenarios',
  summary: 'Create a context (ADMIN)',
  body: saveScenarioInput.omit({ id: true }),
  output: topic,
  status: 201,
  errors: ['permissionDenied', 'textMissing'],
  run: saveScenario,
  answer: topicAnswer,
})

export const updateScenarioCall = call({
  ...common,
  method: 'PATCH',
  path: '/scenarios/{id}',
  summary: 'Change a context (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveScenarioInput.omit({ id: true }),
  output: topic,
  errors: ['savedMeanwhile', 'permissionDenied', 'scenarioUnknown', 'textMissing'],
  run: saveScenario,
  answer: topicAnswer,
})

export const saveScenarioForm = form({
  input: formOf(saveScenarioInput),
  run: saveScenario,
  access: 'office',
  once: { name: 'scenario', by: 'text' },
  redirectTo: () => routes.adminTopics(),
})
