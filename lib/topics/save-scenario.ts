import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import type { Scenario } from '@/lib/generated/prisma/client'
import { mergeTexts } from '@/lib/i18n/required-text'
import { canManageTopics } from './policy'
import type { SaveScenarioInput } from './schemas'

/** Creates a context (the specification's scenario), or changes its texts. */
export async function saveScenario(ctx: Context, { id, name, body }: SaveScenarioInput): Promise<Scenario> {
  requireAllowed(canManageTopics(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const known = id === undefined ? null : await ctx.db.scenario.findFirst({ where: { id } })
    if (id !== undefined && !known) throw new AppError('scenarioUnknown')
    const { languages } = ctx.organization
    const data = {
      name: mergeTexts(known?.name, name, languages),
      body: mergeTexts(known?.body, body ?? {}, languages),
    }
    const saved = known
      ? await ctx.db.scenario.update({ where: { id: known.id }, data })
      : await ctx.db.scenario.create({ data: { organizationId: ctx.organization.id, ...data } })
    await recordAudit(ctx, { act: 'scenario.saved', subject: `scenario ${saved.id}`, facts: { name, isNew: !known } })
    return saved
  })
}
