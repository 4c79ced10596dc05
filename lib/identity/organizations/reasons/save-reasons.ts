import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { listReasons, type StoredReason } from './list-reasons'
import { reasonFields } from './reason-fields'
import type { SaveReasonsInput } from './reason-schemas'

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
