import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formTime } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { requireType } from '@/lib/process/module-types/registry'
import { changedSettings } from '@/lib/process/module-types/settings'
import { type Webinar, webinarInput, webinarOf } from '@/lib/process/module-types/types/webinar'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'
import { params, webinar } from './get-webinar'
import { webinarFields } from './webinar-fields'

/** Sets date, join link and later the recording of a webinar (ADMIN, DELEGATE). */
export async function setWebinar(
  ctx: Context,
  { moduleId, revision, ...webinar }: Webinar & { moduleId: number; revision?: string | undefined },
) {
  return transaction(ctx, async (tx) => {
    const { module } = await lockProcessOfModule(tx, moduleId)
    requireType(module, 'WEBINAR')
    const saved = webinarFields(tx, webinarOf(module.settings))
    await requireUnchanged(tx, { revision, saved, subject: `module ${moduleId}` })
    const settings = changedSettings(module, { webinar })
    await tx.db.module.update({ where: { id: moduleId }, data: { settings } })
    await recordAudit(tx, { act: 'module.updated', subject: `module ${moduleId}`, facts: webinar })
    return { moduleId, ...webinar }
  })
}

export const setWebinarCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/webinar',
  summary: 'Say when a webinar is and where one takes part (ADMIN, DELEGATE)',
  tag: 'Webinars',
  access: 'member',
  params,
  body: webinarInput.extend({ revision: revisionField }),
  output: z.object({ moduleId: z.number().int(), ...webinar }),
  errors: [
    'savedMeanwhile',
    'moduleUnknown',
    'moduleTypeWrong',
    'permissionDenied',
    'processPrivate',
    'urlInvalid',
    'dateInvalid',
  ],
  run: setWebinar,
})

export const setWebinarForm = form({
  input: formOf(setWebinarCall, { startsAt: formTime }),
  run: (ctx, form) => setWebinar(ctx, { ...form, startsAt: form.startsAt.toISOString() }),
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (webinar, ctx) => revisionOf(webinarFields(ctx, webinar)),
})
