import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'
import { BREAKDOWNS } from './figures'
import { POPULATION_MAX } from './limits'
import { params } from './shapes'
import { turnoutFields } from './turnout-fields'

const turnoutOptionsInput = z.strictObject({
  moduleId: z.number(),
  population: wholeNumber(1, POPULATION_MAX).nullable(),
  showTurnout: z.boolean(),
  /** Of a vote that closes from now on; without it unchanged. */
  breakdown: z.enum(BREAKDOWNS).optional(),
  revision: revisionField,
})

type TurnoutOptionsInput = z.output<typeof turnoutOptionsInput>

type Breakdown = (typeof BREAKDOWNS)[number]

/** Sets the number of people entitled to vote, what the turnout is divided by, and whether it is public. */
export async function setTurnoutOptions(
  ctx: Context,
  { moduleId, population, showTurnout, breakdown, revision }: TurnoutOptionsInput,
): Promise<{ population: number | null; showTurnout: boolean; breakdown: Breakdown }> {
  return transaction(ctx, async (ctx) => {
    const { process, module } = await lockProcessOfModule(ctx, moduleId)
    if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
    const subject = `process ${process.id}`
    await requireUnchanged(ctx, {
      revision,
      saved: turnoutFields(ctx, { ...process, breakdown: process.turnoutBreakdown }),
      subject,
    })
    const turnoutBreakdown = breakdown ?? z.enum(BREAKDOWNS).parse(process.turnoutBreakdown)
    await ctx.db.process.update({ where: { id: process.id }, data: { population, showTurnout, turnoutBreakdown } })
    const facts = { module: moduleId, population, showTurnout, breakdown: turnoutBreakdown }
    await recordAudit(ctx, { act: 'voting.turnoutSet', subject, facts })
    return { population, showTurnout, breakdown: turnoutBreakdown }
  })
}

export const setTurnoutOptionsCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/turnout',
  summary:
    'Enter how many people are entitled to vote, choose the breakdown, and publish the turnout (ADMIN, DELEGATE)',
  tag: 'Votes',
  access: 'member',
  params,
  body: turnoutOptionsInput.omit({ moduleId: true }),
  output: z.object({
    population: z.number().int().nullable(),
    showTurnout: z.boolean(),
    breakdown: z.enum(BREAKDOWNS),
  }),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'processUnknown', 'savedMeanwhile', 'numberInvalid'],
  run: setTurnoutOptions,
})

export const setTurnoutOptionsForm = form({
  input: formOf(setTurnoutOptionsCall),
  run: setTurnoutOptions,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (options, ctx) => revisionOf(turnoutFields(ctx, options)),
})
