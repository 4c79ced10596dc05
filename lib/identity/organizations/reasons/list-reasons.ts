import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { type LocalizedText, pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { REASON_USES, type ReasonUse } from './reason-schemas'

export type StoredReason = { id: number; use: ReasonUse; text: LocalizedText }

/** The reasons that officers of the organization can choose, in order. The caller authorizes. */
export async function listReasons(ctx: Context): Promise<StoredReason[]> {
  const rows = await ctx.db.storedReason.findMany({ orderBy: [{ use: 'asc' }, { position: 'asc' }, { id: 'asc' }] })
  return rows.map(({ id, use, text }) => ({
    id,
    use: REASON_USES.find((one) => one === use) ?? 'HIDING',
    text: readColumn(localizedText, text),
  }))
}

/** Those of one use as choices of a select, in the reader's language. */
export async function listReasonChoices(ctx: Context, use: ReasonUse): Promise<{ value: string; label: string }[]> {
  const reasons = await listReasons(ctx)
  return reasons
    .filter((reason) => reason.use === use)
    .map(({ id, text }) => ({ value: String(id), label: pickText(text, ctx.locale, ctx.organization.languages) }))
}

/** All for the form that changes them (ADMIN). */
export async function getReasonsForForm(ctx: Context): Promise<StoredReason[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  return listReasons(ctx)
}
