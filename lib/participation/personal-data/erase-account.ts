import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireAnotherAdmin } from '@/lib/identity/users/people/require-another-admin'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { removeMember } from './remove-member'

/** Erases an account (spec: account-deletion). */
export async function eraseAccount(context: Context, { userId }: { userId: number }): Promise<void> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  const fileIds = await transaction(own, async (ctx) => {
    await requireAnotherAdmin(ctx, userId)
    const files = await removeMember(ctx, userId)
    await recordAudit(ctx, { act: 'person.erased', subject: `user ${userId}` })
    return files
  })
  for (const fileId of fileIds) await deleteFile(own, fileId)
}
