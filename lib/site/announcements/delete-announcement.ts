import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { canAnnounce } from './policy'

/** Deletes an announcement: its banner disappears with the next request. */
export async function deleteAnnouncement(context: Context, { id }: { id: number }): Promise<void> {
  await transaction(requireSignedIn(context), async (ctx) => {
    const known = await ctx.db.announcement.findFirst({ where: { id } })
    if (!known || !canAnnounce(ctx.actor, known).allowed) throw new AppError('announcementUnknown')
    await ctx.db.announcement.delete({ where: { id } })
    await recordAudit(ctx, { act: 'announcement.deleted', subject: `announcement ${id}`, facts: { text: known.text } })
  })
  clearOrganizationCache()
}
