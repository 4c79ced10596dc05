import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { getTopicChoice } from './admin-queries'
import { clearChoices } from './cached-choices'
import { choiceFields } from './saved-fields'
import { type SetProcessTopicsInput, setProcessTopicsInput } from './schemas'

/** Sets the topics and contexts of a process; existing ideas keep theirs. */
export async function setProcessTopics(
  ctx: Context,
  { processId, challengeIds, scenarioIds, revision }: SetProcessTopicsInput,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    if (revision !== undefined) {
      const saved = choiceFields(ctx, await getTopicChoice(ctx, processId))
      await requireUnchanged(ctx, { revision, saved, subject: `process ${processId}` })
    }
    const owner = { organizationId: ctx.organization.id, processId }
    const usable = { OR: [{ processId: null }, { processId }] }
    if (challengeIds) {
      const ids = [...new Set(challengeIds)]
      if ((await ctx.db.challenge.count({ where: { id: { in: ids }, ...usable } })) !== ids.length)
        throw new AppError('challengeUnknown', {}, { field: 'challengeIds' })
      await ctx.db.processChallenge.deleteMany({ where: { processId } })
      await ctx.db.processChallenge.createMany({ data: ids.map((challengeId) => ({ ...owner, challengeId })) })
    }
    if (scenarioIds) {
      const ids = [...new Set(scenarioIds)]
      if ((await ctx.db.scenario.count({ where: { id: { in: ids }, ...usable } })) !== ids.length)
        throw new AppError('scenarioUnknown', {}, { field: 'scenarioIds' })
      await ctx.db.processScenario.deleteMany({ where: { processId } })
      await ctx.db.processScenario.createMany({ data: ids.map((scenarioId) => ({ ...owner, scenarioId })) })
    }
    await recordAudit(ctx, {
      act: 'process.topicsSet',
      subject: `process ${processId}`,
      facts: { challengeIds, scenarioIds },
    })
  })
  clearChoices()
}

export const setTopicsForm = form({
  input: formOf(setProcessTopicsInput, { processId: formId }),
  run: async (ctx, input) => {
    await setProcessTopics(ctx, input)
    return input.processId
  },
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (id, ctx) => revisionOf(choiceFields(ctx, await getTopicChoice(ctx, id))),
})
