import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { lockProcessOfModule } from '@/lib/process/processes/administration/lock-process'
import type { TurnoutOptionsInput } from './schemas'
import { turnoutFields } from './turnout-fields'

/** Sets the number of people entitled to vote, and whether the turnout is public. */
export async function setTurnoutOptions(
  ctx: Context,
  { moduleId, population, showTurnout, revision }: TurnoutOptionsInput,
): Promise<{ population: number | null; showTurnout: boolean }> {
  return transaction(ctx, async (ctx) => {
    const { process, module } = await lockProcessOfModule(ctx, moduleId)
    if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
    const subject = `process ${process.id}`
    await requireUnchanged(ctx, { revision, saved: turnoutFields(ctx, process), subject })
    await ctx.db.process.update({ where: { id: process.id }, data: { population, showTurnout } })
    await recordAudit(ctx, { act: 'voting.turnoutSet', subject, facts: { module: moduleId, population, showTurnout } })
    return { population, showTurnout }
  })
}
