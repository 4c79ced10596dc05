import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
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

export const deleteAnnouncementForm = form({
  input: z.strictObject({ id: formId }),
  run: deleteAnnouncement,
  access: 'office',
  redirectTo: () => routes.adminAnnouncements({ done: 'deleted' }),
})
