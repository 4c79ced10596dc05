import 'server-only'
import { avatarOf } from '@/lib/auth/issue-token'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import { forgetFile } from '@/lib/files/forget-file'
import { AVATAR_BYTES_MAX } from '@/lib/files/limits'
import { storeImage } from '@/lib/files/store-image'
import { consumeShared, type Limit } from '@/lib/limits/limiter'
import { profileOptions } from './own-profile'
import { canEditProfile } from './policy'

const UPLOADS: Limit = { name: 'avatar', points: 30, seconds: 3600 }

/** Gives the signed-in person a picture, re-encoded and without what a camera writes into it; the one before is gone. */
export async function updateAvatar(context: Context, { avatar }: { avatar: File | null }): Promise<{ fileId: string }> {
  const own = await editing(context)
  if (!avatar || avatar.size === 0) throw new AppError('fieldMissing', { field: 'avatar' }, { field: 'avatar' })
  await consumeShared(UPLOADS, String(own.actor.userId))
  const stored = await storedAvatar(own, avatar)
  await replaceAvatar(own, stored.id)
  return { fileId: stored.id }
}

/** Makes a file that the signed-in person sent before (`POST /files`) their picture. */
export async function chooseAvatar(context: Context, { fileId }: { fileId: string }): Promise<{ avatar: string }> {
  const own = await editing(context)
  const { userId } = own.actor
  const file = await own.db.file.findFirst({ where: { id: fileId, ownerId: userId, purpose: 'avatar' } })
  if (!file) throw new AppError('fileUnknown')
  await replaceAvatar(own, fileId)
  return { avatar: avatarOf({ avatarFileId: fileId }) }
}

/** Takes the signed-in person's picture away. */
export async function removeAvatar(context: Context): Promise<void> {
  await replaceAvatar(await editing(context), null)
}

async function editing(context: Context): Promise<SignedInContext> {
  const own = requireSignedIn(context)
  requireAllowed(canEditProfile(await profileOptions(own)))
  return own
}

async function storedAvatar(ctx: SignedInContext, avatar: File) {
  // Before its bytes are held a second time.
  if (avatar.size > AVATAR_BYTES_MAX)
    throw new AppError('fileTooLarge', { limit: AVATAR_BYTES_MAX / 1024 / 1024 }, { field: 'avatar' })
  try {
    const bytes = new Uint8Array(await avatar.arrayBuffer())
    return await storeImage(ctx, { bytes, purpose: 'avatar', ownerId: ctx.actor.userId, originalName: avatar.name })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.errorName, error.params, { field: 'avatar', cause: error })
  }
}

async function replaceAvatar(own: SignedInContext, fileId: string | null): Promise<void> {
  const before = await transaction(own, async (ctx) => {
    const { userId } = ctx.actor
    const [user] = await ctx.sql<{ avatarFileId: string | null }>`
      SELECT "avatarFileId" FROM "User" WHERE "id" = ${userId} FOR UPDATE -- global`
    if (fileId) {
      // Written first: what collects unused files may just now be taking it.
      const { count } = await ctx.db.file.updateMany({ where: { id: fileId }, data: { attachedAt: ctx.now } })
      if (count === 0) throw new AppError('fileUnknown')
    }
    await ctx.db.user.update({ where: { id: userId }, data: { avatarFileId: fileId } })
    return user?.avatarFileId ?? null
  })
  if (before && before !== fileId) await forgetFile(own, before)
}
