import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import { columnValues } from '@/lib/ideas/proposals/field-columns'
import { writeVersionLocation } from '@/lib/ideas/proposals/places/location'
import type { SavedFields } from '@/lib/ideas/proposals/schemas'
import { writeVersionFiles } from './write-files'

/**
 * Writes the given fields of a draft version and of its text in one language; fields that are not given stay unchanged.
 * Returns the refusals of file lists that were not written because they name an unknown file.
 */
export async function writeDraft(
  ctx: Context,
  versionId: number,
  locale: Locale,
  fields: SavedFields,
): Promise<FieldRefusal[]> {
  await ctx.db.proposalVersion.update({ where: { id: versionId }, data: columnValues('ProposalVersion', fields) })
  if (fields.location !== undefined) await writeVersionLocation(ctx, versionId, fields.location)
  const { images, documents } = fields
  const refused = images || documents ? await writeVersionFiles(ctx, { versionId, images, documents }) : []
  const text = columnValues('ProposalTranslation', fields)
  await ctx.db.proposalTranslation.upsert({
    where: { versionId_locale: { versionId, locale } },
    create: { organizationId: ctx.organization.id, versionId, locale, title: '', ...text },
    update: text,
  })
  return refused
}
