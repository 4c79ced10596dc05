import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'

type Held = { proposalId: number; versionId: number; locale: string }

/** Confirms a translation that waited for readers of its language, in the caller's transaction. */
export async function releaseTranslation(tx: Context, { proposalId, versionId, locale }: Held): Promise<void> {
  const where = { versionId_locale: { versionId, locale } }
  await tx.db.proposalTranslation.update({ where, data: { heldAt: null, completedAt: tx.now } })
  const { languages } = await tx.db.proposalVersion.findUniqueOrThrow({ where: { id: versionId } })
  if (!languages.includes(locale))
    await tx.db.proposalVersion.update({ where: { id: versionId }, data: { languages: [...languages, locale] } })
  await writeSearchText(tx, [proposalId])
}

/** Makes a translation that waited unconfirmed again, so that its author can change it. */
export async function returnTranslation(tx: Context, { versionId, locale }: Held): Promise<void> {
  await tx.db.proposalTranslation.update({
    where: { versionId_locale: { versionId, locale } },
    data: { heldAt: null, completedAt: null },
  })
}
