import 'server-only'
import type { Context } from '@/lib/context/context'
import { writeVersionLocation } from '@/lib/geo/location'
import type { Locale } from '@/lib/i18n/locales'
import type { SavedFields } from './schemas'
import { writeVersionFiles } from './write-files'

/** Writes the given fields of a draft version and of its text in one language; what is not given stays. */
export async function writeDraft(ctx: Context, versionId: number, locale: Locale, fields: SavedFields): Promise<void> {
  const { cost, challengeIds, scenarioId, groupId, address, video, websiteUrl, serviceSubcategory, languages } = fields
  const changes = given({ cost, challengeIds, scenarioId, groupId, address, languages })
  await ctx.db.proposalVersion.update({
    where: { id: versionId },
    data: {
      ...changes,
      ...(video !== undefined && { videoId: video }),
      ...(websiteUrl !== undefined && { websiteUrl: websiteUrl || null }),
      ...(serviceSubcategory !== undefined && { serviceSubcategory: serviceSubcategory || null }),
    },
  })
  if (fields.location !== undefined) await writeVersionLocation(ctx, versionId, fields.location)
  const { images, documents } = fields
  if (images || documents) await writeVersionFiles(ctx, { versionId, images, documents })
  const text = given({ title: fields.title, summary: fields.summary, narrative: fields.narrative })
  await ctx.db.proposalTranslation.upsert({
    where: { versionId_locale: { versionId, locale } },
    create: { organizationId: ctx.organization.id, versionId, locale, title: '', ...text },
    update: text,
  })
}

function given<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
