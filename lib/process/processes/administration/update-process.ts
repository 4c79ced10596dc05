import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Process } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { processFields } from '@/lib/process/processes/facts/saved-fields'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { datesRefusal, type UpdateProcessInput, updateProcessInput } from '@/lib/process/processes/schemas'

/** Changes name, summary, dates, visibility and registration of a process; omitted fields stay unchanged. */
export async function updateProcess(ctx: Context, input: UpdateProcessInput): Promise<Process> {
  return transaction(ctx, async (ctx) => {
    const known = await lockProcess(ctx, input.processId)
    const saved = processFields(ctx, known)
    await requireUnchanged(ctx, { revision: input.revision, saved, subject: `process ${known.id}` })
    const { languages } = ctx.organization
    const dates = { startsAt: input.startsAt ?? known.startsAt, endsAt: input.endsAt ?? known.endsAt }
    await checkDates(ctx, known, dates)
    const youth = youthOf(known, input)
    if (input.groupRequired && !known.groupRequired) await requireGroups(ctx, known.id)
    const updated = await ctx.db.process.update({
      where: { id: known.id },
      data: {
        ...dates,
        ...(input.name ? { name: mergeTexts(known.name, input.name, languages) } : {}),
        ...(input.summary ? { summary: mergeTexts(known.summary, input.summary, languages) } : {}),
        ...(input.visibility ? { visibility: input.visibility } : {}),
        ...(input.registration ? { registration: input.registration } : {}),
        ...(input.groupRequired === undefined ? {} : { groupRequired: input.groupRequired }),
        ...withoutUndefined({ holdsIdeas: input.holdsIdeas, holdsComments: input.holdsComments }),
        ...youth,
      },
    })
    await recordAudit(ctx, {
      act: 'process.updated',
      subject: `process ${known.id}`,
      facts: {
        name: input.name,
        startsAt: input.startsAt?.toISOString(),
        endsAt: input.endsAt?.toISOString(),
        visibility: input.visibility,
        registration: input.registration,
        groupRequired: input.groupRequired,
        holdsIdeas: input.holdsIdeas,
        holdsComments: input.holdsComments,
        youthAgeMin: input.youthAgeMin,
        youthAgeMax: input.youthAgeMax,
      },
    })
    return updated
  })
}

function youthOf(
  known: Process,
  { youthAgeMin = known.youthAgeMin, youthAgeMax = known.youthAgeMax }: UpdateProcessInput,
) {
  const isOneMissing = (youthAgeMin === null) !== (youthAgeMax === null)
  if (isOneMissing || (youthAgeMin ?? 0) > (youthAgeMax ?? 0))
    throw new AppError('agesInvalid', {}, { field: 'youthAgeMax' })
  return { youthAgeMin, youthAgeMax }
}

// Requiring a group where there is none would keep everybody out.
async function requireGroups(ctx: Context, processId: number): Promise<void> {
  const groups = await ctx.db.group.count({ where: { processId, registration: { not: 'CLOSED' } } })
  if (groups === 0) throw new AppError('groupsMissing', {}, { field: 'groupRequired' })
}

async function checkDates(ctx: Context, process: Process, dates: { startsAt: Date; endsAt: Date }): Promise<void> {
  const refusal = datesRefusal(dates)
  if (refusal) throw new AppError(refusal, {}, { field: 'endsAt' })
  const outside = await ctx.db.phase.count({
    where: {
      processId: process.id,
      OR: [{ startsAt: { lt: dates.startsAt } }, { endsAt: { gt: dates.endsAt } }],
    },
  })
  if (outside > 0) throw new AppError('phaseOutsideProcess', {}, { field: 'endsAt' })
}

export const updateProcessForm = form({
  input: formOf(updateProcessInput, { processId: formId }),
  run: updateProcess,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (process, ctx) => revisionOf(processFields(ctx, process)),
})
