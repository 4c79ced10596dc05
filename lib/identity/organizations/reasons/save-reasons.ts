import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formFlag, formIdOrUndefined, formInput } from '@/lib/foundation/input/form-fields'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { listReasons, type StoredReason } from './list-reasons'
import { reasonFields } from './reason-fields'
import type { SaveReasonsInput } from './reason-schemas'
import { REASON_USES, saveReasonsInput } from './reason-schemas'

/** Replaces the list of stored reasons (ADMIN). Decisions keep the words that they were made with. */
export async function saveReasons(ctx: Context, { reasons, revision }: SaveReasonsInput): Promise<StoredReason[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const { id: organizationId } = await lockOrganization(ctx)
    const known = await listReasons(ctx)
    const subject = 'reasons'
    await requireUnchanged(ctx, { revision, saved: reasonFields(known, ctx.organization.timeZone), subject })
    const kept = reasons.flatMap(({ id }) => (id === undefined ? [] : [id]))
    await ctx.db.storedReason.deleteMany({ where: { id: { notIn: kept } } })
    for (const [position, { id, use, text }] of reasons.entries()) {
      const before = known.find((one) => one.id === id)
      const data = { use, position, text: mergeTexts(before?.text, text, ctx.organization.languages) }
      if (before) await ctx.db.storedReason.update({ where: { id: before.id }, data })
      else await ctx.db.storedReason.create({ data: { organizationId, ...data } })
    }
    await recordAudit(ctx, { act: 'organization.reasonsSet', subject, facts: { count: reasons.length } })
    return listReasons(ctx)
  })
}

const row = z.strictObject({
  id: formIdOrUndefined,
  use: z.enum(REASON_USES),
  text: boundedRecord(z.string(), z.string(), LOCALES.length).default({}),
  isRemoved: formFlag,
})

const ROWS_MAX = 100

/** Rows of the form by number; a new row without a text is left out. */
export const saveReasonsForm = form({
  input: formInput(
    z
      .strictObject({
        reasons: boundedRecord(z.string().regex(/^\d{1,2}$/), row, ROWS_MAX).default({}),
        revision: saveReasonsInput.shape.revision,
      })
      .transform(({ reasons, revision }): unknown => ({
        reasons: Object.values(reasons)
          .filter(({ id, text, isRemoved }) => !isRemoved && (id !== undefined || Object.values(text).some(Boolean)))
          .map(({ isRemoved: _removed, ...reason }) => reason),
        revision,
      }))
      .pipe(saveReasonsInput),
  ),
  run: saveReasons,
  access: 'office',
  redirectTo: () => routes.adminReasons('saved'),
})
