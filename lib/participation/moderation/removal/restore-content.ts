import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { decrypt, decryptBytes } from '@/lib/foundation/secrets/secrets'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'
import { partsOf } from './seal-files'
import { type SealedIdea, type StoredFileFacts, sealedContent } from './sealed-content'

type Removed = { caseId: number; proposalId: number; commentId: number | null }

/** The content of a sealed copy. Throws sealedCopyGone if it was deleted. */
export async function readSealed(ctx: Context, caseId: number) {
  const row = await ctx.db.removal.findFirst({ where: { caseId }, select: { sealed: true } })
  if (!row?.sealed) throw new AppError('sealedCopyGone')
  return sealedContent.parse(JSON.parse(decrypt('sealed-copy', row.sealed)))
}

/** Writes the content of a sealed copy back where it was, in the caller's transaction, and deletes the copy. */
export async function restoreContent(ctx: Context, { caseId, proposalId, commentId }: Removed): Promise<void> {
  const content = await readSealed(ctx, caseId)
  if (content.kind === 'comment') {
    const data = { body: content.body, removedAt: null }
    await ctx.db.comment.update({ where: { id: assertDefined(commentId) }, data })
  } else await restoreIdea(ctx, caseId, proposalId, content)
  await ctx.db.sealedFile.deleteMany({ where: { caseId } })
  await ctx.db.removal.update({
    where: { caseId },
    data: { sealed: null, restoredAt: ctx.now, openedById: null, openedUntil: null },
  })
}

async function restoreIdea(ctx: Context, caseId: number, proposalId: number, content: SealedIdea): Promise<void> {
  const { id: organizationId } = ctx.organization
  for (const file of content.files) await restoreFile(ctx, caseId, file)
  for (const { id: versionId, texts, translations, files, point } of content.versions) {
    await ctx.db.proposalVersion.update({ where: { id: versionId }, data: texts })
    for (const { locale, texts: words } of translations)
      await ctx.db.proposalTranslation.update({
        where: { versionId_locale: { versionId, locale } },
        data: ofWords(words),
      })
    await ctx.db.versionFile.createMany({ data: files.map((file) => ({ ...file, versionId, organizationId })) })
    await ctx.sql`
      UPDATE "ProposalVersion" SET "location" = ${point}::geometry
      WHERE "id" = ${versionId} AND "organizationId" = ${organizationId}`
  }
  await ctx.sql`
    UPDATE "Proposal" SET "location" = ${content.point}::geometry, "address" = ${content.address}, "removedAt" = NULL
    WHERE "id" = ${proposalId} AND "organizationId" = ${organizationId}`
  if (content.columns)
    await ctx.db.importedProject.updateMany({ where: { proposalId }, data: { columns: content.columns } })
  await writeSearchText(ctx, [proposalId])
}

const filled = z.record(z.string(), z.string())
// The columns of a translation are never null.
const ofWords = (texts: Record<string, string | null>) => filled.parse(texts)

async function restoreFile(ctx: Context, caseId: number, file: StoredFileFacts): Promise<void> {
  if ((await ctx.db.file.count({ where: { id: file.id, attachedAt: { not: null } } })) > 0) return
  for (const { key, width } of partsOf(ctx, file)) {
    const sealed = await ctx.db.sealedFile.findFirst({ where: { caseId, fileId: file.id, width } })
    if (sealed) await currentStorage().put(key, decryptBytes('sealed-copy', sealed.bytes))
  }
  const { isShared: _, createdAt, ownerId, ...facts } = file
  const owner = await ctx.db.user.count({ where: { id: ownerId ?? 0, erasedAt: null } })
  const data = {
    ...facts,
    organizationId: ctx.organization.id,
    attachedAt: ctx.now,
    createdAt: new Date(createdAt),
    ownerId: owner > 0 ? ownerId : null,
  }
  await ctx.db.file.upsert({ where: { id: file.id }, create: data, update: data })
}
