import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pictureInput } from '@/lib/foundation/files/schemas'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { type SentPicture, sentPicture, storePicture } from '@/lib/foundation/files/storing/store-picture'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'

/** Sets the organization's logo and deletes the previous file. */
export async function setLogo(
  context: Context,
  { file }: { file: SentPicture | null },
): Promise<{ logoFileId: string }> {
  const own = requireSignedIn(context)
  requireAllowed(canAdministerOrganization(own.actor))
  const { id } = await storePicture(own, { file, purpose: 'logo', field: 'file' })
  await replaceLogo(own, id)
  return { logoFileId: id }
}

/** Removes the logo; pages fall back to the first letter of the name. */
export async function removeLogo(ctx: Context): Promise<void> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  await replaceLogo(ctx, null)
}

async function replaceLogo(own: Context, fileId: string | null): Promise<void> {
  const before = await transaction(own, async (ctx) => {
    const { id, logoFileId } = await lockOrganization(ctx)
    if (fileId) await ctx.db.file.update({ where: { id: fileId }, data: { attachedAt: ctx.now } })
    await ctx.db.organization.update({ where: { id }, data: { logoFileId: fileId } })
    await recordAudit(ctx, { act: 'organization.logoSet', subject: `organization ${id}`, facts: { logo: fileId } })
    return logoFileId
  })
  clearOrganizationCache()
  if (before) await deleteFile(own, before)
}

export const setLogoCall = call({
  method: 'PUT',
  path: '/organizations/current/logo',
  summary: 'Show a logo beside the organization’s name (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  takes: 'upload',
  body: pictureInput,
  output: z.object({ logoFileId: z.uuid() }),
  errors: ['permissionDenied', 'fieldMissing', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged', 'imageTooManyPixels'],
  run: setLogo,
})

export const removeLogoCall = call({
  method: 'DELETE',
  path: '/organizations/current/logo',
  summary: 'Do without a logo (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied'],
  run: removeLogo,
})

/** File fields are not in the form's values. */
export const setLogoForm = form({
  input: nothingForm,
  run: (ctx, _, data) => setLogo(ctx, { file: sentPicture(data.get('file')) }),
  access: 'office',
  redirectTo: () => routes.adminOrganization(),
})

export const removeLogoForm = form({
  input: nothingForm,
  run: removeLogo,
  access: 'office',
  redirectTo: () => routes.adminOrganization(),
})
