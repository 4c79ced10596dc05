import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { dateOf } from './days'
import type { RhythmInput } from './schemas'
import { rhythmBody } from './schemas'
import { day, id, ofProcessChange, visible } from './shapes'

/** Sets how often offices report on the projects of a process, and until when they are reminded (ADMIN, DELEGATE). */
export async function setRhythm(ctx: Context, { processId, ...rhythm }: RhythmInput): Promise<RhythmInput> {
  return transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    const { reportEveryDays, followThroughUntil } = rhythm
    await ctx.db.process.update({
      where: { id: processId },
      data: { reportEveryDays, followThroughUntil: dateOf(followThroughUntil) },
    })
    await recordAudit(ctx, {
      act: 'process.rhythmSet',
      subject: `process ${processId}`,
      facts: { reportEveryDays, until: followThroughUntil },
    })
    return { processId, ...rhythm }
  })
}

export const setRhythmCall = call({
  ...ofProcessChange,
  method: 'PUT',
  path: '/processes/{processId}/follow-up',
  summary: 'Set how often offices report and until when they are reminded (ADMIN, DELEGATE)',
  body: rhythmBody,
  output: z.object({ processId: id, reportEveryDays: id, followThroughUntil: day.nullable() }),
  errors: [...visible, 'permissionDenied'],
  run: setRhythm,
})

export const rhythmForm = form({
  input: formOf(rhythmBody, { processId: formId }),
  run: setRhythm,
  access: 'office',
  message: async () => (await getTranslations('followThrough'))('saved'),
})
