import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'

type Files = { images: readonly { fileId: string; alternative: string }[]; documents: readonly string[] }

/**
 * Attaches uploaded files of the actor to a post, in the transaction that writes it. `fileIds` of an answered mail were
 * stored by the command itself and have no owner.
 */
export async function attachFiles(ctx: Context, postId: number, { images, documents }: Files): Promise<void> {
  const pictures = [...new Map(images.map((image) => [image.fileId, image])).values()]
  const papers = [...new Set(documents)]
  if (pictures.length + papers.length === 0) return
  await claimFiles(
    ctx,
    pictures.map(({ fileId }) => fileId),
    'image',
  )
  await claimFiles(ctx, papers, 'document')
  const rows = [...pictures, ...papers.map((fileId) => ({ fileId, alternative: '' }))]
  await ctx.db.deliveryPostFile.createMany({
    data: rows.map(({ fileId, alternative }, position) => ({
      organizationId: ctx.organization.id,
      postId,
      fileId,
      alternative,
      position,
    })),
  })
}

/** Marks uploads of the actor as attached; throws fileUnknown for files of others. */
export async function claimFiles(ctx: Context, ids: readonly string[], purpose: 'image' | 'document'): Promise<void> {
  if (ids.length === 0) return
  const ownerId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const known = await ctx.sql(uuidRow)`
    UPDATE "File" f SET "attachedAt" = coalesce(f."attachedAt", ${ctx.now}::timestamptz)
    WHERE f."id" = ANY(${ids}::uuid[]) AND f."organizationId" = ${ctx.organization.id} AND f."purpose" = ${purpose}
      AND f."ownerId" IS NOT DISTINCT FROM ${ownerId}::int AND (${ownerId}::int IS NOT NULL OR f."attachedAt" IS NULL)
    RETURNING f."id"`
  if (known.length < ids.length)
    throw new AppError('fileUnknown', {}, { field: purpose === 'image' ? 'images' : 'documents' })
}
