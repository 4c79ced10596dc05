import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { canEnterBackOffice } from '@/lib/identity/organizations/policy'
import { listReasons, type StoredReason } from './list-reasons'
import { reasonFields } from './reason-fields'
import { REASON_USES, saveReasonsInput } from './reason-schemas'
import { saveReasons } from './save-reasons'

type Reasons = { reasons: StoredReason[]; revision: string }

function answered(ctx: Context, reasons: StoredReason[]): Reasons {
  return { reasons, revision: revisionOf(reasonFields(reasons, ctx.organization.timeZone)) }
}

const stored = z.object({
  reasons: z.array(z.object({ id: z.number().int(), use: z.enum(REASON_USES), text: localizedText })),
  revision: z.string(),
})

export const getReasonsCall = call({
  method: 'GET',
  path: '/organizations/current/reasons',
  summary: 'Stored reasons of hiding texts and not approving ideas (officers)',
  tag: 'Organizations',
  access: 'member',
  output: stored,
  errors: ['permissionDenied'],
  run: async (ctx) => {
    requireAllowed(canEnterBackOffice(ctx.actor))
    return answered(ctx, await listReasons(ctx))
  },
})

export const saveReasonsCall = call({
  method: 'PUT',
  path: '/organizations/current/reasons',
  summary: 'Replace the list of stored reasons (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: saveReasonsInput,
  output: stored,
  errors: ['permissionDenied', 'savedMeanwhile', 'textMissing', 'fieldTooLong', 'fieldMissing'],
  run: async (ctx, input) => answered(ctx, await saveReasons(ctx, input)),
})
