import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { type SentPicture, sentPicture, storePicture } from '@/lib/foundation/files/storing/store-picture'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { avatarOf } from '@/lib/identity/auth/session/issue-token'
import { canEditProfile } from '@/lib/identity/users/policy'
import { avatarInput } from '@/lib/identity/users/schemas'
import { avatarAnswer } from './own-calls'
import { profileOptions } from './own-profile'

const UPLOADS: Limit = { name: 'avatar', points: 30, seconds: 3600 }

/** Replaces the signed-in person's avatar; the image is re-encoded without metadata and the old file deleted. */
export async function updateAvatar(
  context: Context,
  { avatar }: { avatar: SentPicture | null },
): Promise<{ fileId: string }> {
  const own = await editing(context)
  await consumeShared(UPLOADS, String(own.actor.userId))
  const stored = await storePicture(own, { file: avatar, purpose: 'avatar', field: 'avatar' })
  await replaceAvatar(own, stored.id)
  return { fileId: stored.id }
}

/** Makes an uploaded file of the signed-in person (`POST /files`) their avatar. */
export async function chooseAvatar(context: Context, { fileId }: { fileId: string }): Promise<{ avatar: string }> {
  const own = await editing(context)
  const { userId } = own.actor
  const file = await own.db.file.findFirst({ where: { id: fileId, ownerId: userId, purpose: 'avatar' } })
  if (!file) throw new AppError('fileUnknown')
  await replaceAvatar(own, fileId)
  return { avatar: avatarOf({ avatarFileId: fileId }) }
}

/** Removes the signed-in person's avatar. */
export async function removeAvatar(context: Context): Promise<void> {
  await replaceAvatar(await editing(context), null)
}

async function editing(context: Context): Promise<SignedInContext> {
  const own = requireSignedIn(context)
  requireAllowed(canEditProfile(await profileOptions(own)))
  return own
}

const avatarRow = z.object({ avatarFileId: z.string().nullable() })

async function replaceAvatar(own: SignedInContext, fileId: string | null): Promise<void> {
  const before = await transaction(own, async (ctx) => {
    const { userId } = ctx.actor
    const [user] = await ctx.sql(avatarRow)`
      SELECT "avatarFileId" FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    if (fileId) {
      // Attach first: the cleanup of unattached files may run at the same time.
      const { count } = await ctx.db.file.updateMany({ where: { id: fileId }, data: { attachedAt: ctx.now } })
      if (count === 0) throw new AppError('fileUnknown')
    }
    await ctx.db.user.update({ where: { id: userId }, data: { avatarFileId: fileId } })
    return user?.avatarFileId ?? null
  })
  if (before && before !== fileId) await deleteFile(own, before)
}

export const chooseAvatarCall = call({
  method: 'PUT',
  path: '/users/me/avatar',
  summary: 'Show a picture that was sent before as an avatar; the one before is removed',
  tag: 'Users',
  access: 'member',
  body: avatarInput,
  output: z.object({ avatar: z.url() }),
  errors: ['signInRequired', 'profileFixed', 'fileUnknown'],
  run: chooseAvatar,
  answer: avatarAnswer,
})

export const removeAvatarCall = call({
  method: 'DELETE',
  path: '/users/me/avatar',
  summary: 'Do without a picture',
  tag: 'Users',
  access: 'member',
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'profileFixed'],
  run: removeAvatar,
})

/** File fields are not in the form's values. */
export const updateAvatarForm = form({
  input: nothingForm,
  run: (ctx, _, data) => updateAvatar(ctx, { avatar: sentPicture(data.get('avatar')) }),
  access: 'member',
  refreshes: true,
  message: async () => (await getTranslations('account'))('profile.avatarSaved'),
})

export const removeAvatarForm = form({
  input: nothingForm,
  run: removeAvatar,
  access: 'member',
  redirectTo: () => routes.personalSpaceEdit('picture-removed'),
})
